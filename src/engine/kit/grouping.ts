import { letterIn, SPLIT_LETTERS } from "../table/letters.ts";
import { isHero, planned, type Seated, seatApart, seatFor, seating, shares } from "../table/seating.ts";
import type { FighterId, SeatId, Text } from "../table/table.ts";
import { lacking } from "./records.ts";

/** SW-3: grouping commands. Each answers which fighters share each seat, or why it was refused. */
export type Grouping =
  | { readonly groups: Readonly<Record<SeatId, readonly FighterId[]>>; readonly name: string }
  | { readonly refusal: Text };

/** A new group of these fighters; an empty `name` leaves it unnamed, with a letter if it leaves others of its kind. */
export function gather(state: Seated, fighters: readonly FighterId[], name: string): Grouping {
  const no = refused(state, fighters);
  if (no !== null) return no;
  const [letter] = freeLetters(state, fighters);
  const isApart = name === "" && leavesOthers(state, fighters);
  return { groups: { [`${newGroup(state, 1)}${isApart ? letter : ""}`]: fighters }, name };
}

/**
 * Splits a group into `parts` of nearly equal size. The first keeps the group's place and name, the others have the next
 * letters.
 */
export function split(state: Seated, seat: SeatId, parts: number): Grouping {
  const members = planned(state, seat);
  if (parts < 2 || parts > members.length) return { refusal: { key: "refusal.split" } };
  const size = Math.ceil(members.length / parts);
  const groups: Record<SeatId, readonly FighterId[]> = { [seat]: members.slice(0, size) };
  const letters = freeLetters(state, members);
  for (let i = 1, at = size; i < parts; i++) {
    const share = Math.ceil((members.length - at) / (parts - i));
    groups[`${newGroup(state, i + 1)}${letters[i - 1] ?? ""}`] = members.slice(at, at + share);
    at += share;
  }
  return { groups, name: "" };
}

/**
 * Merges the groups of these seats into one, which keeps the first seat's place and name. A fighter's own seat never
 * names the group: if that fighter is hidden or becomes a Wild Card, the others stay together.
 */
export function merge(state: Seated, seats: readonly SeatId[]): Grouping {
  const [first] = seats;
  if (first === undefined) return { refusal: { key: "refusal.merge" } };
  const fighters = seats.flatMap((seat) => planned(state, seat));
  const no = refused(state, fighters);
  if (no !== null) return no;
  const kept = seats.find((seat) => !Object.hasOwn(state.fighters, seat));
  if (kept !== undefined) return { groups: { [kept]: fighters }, name: "" };
  return { groups: { [newGroup(state, 1)]: fighters }, name: state.names[first] ?? "" };
}

/** SW-2, SW-18: these fighters act on this hero's card from now on. */
export function ally(state: Seated, fighters: readonly FighterId[], hero: SeatId): Grouping {
  if (!isHero(state, hero) || fighters.some((id) => isHero(state, id))) return { refusal: { key: "refusal.ally" } };
  return { groups: { [hero]: fighters }, name: "" };
}

/**
 * For folding: the choices without a group for these fighters, so that each sits where it would by default; on nobody's
 * card, if that would be a hero's (C-9).
 */
export function ungrouped<S extends Seated>(state: S, fighters: readonly FighterId[]): S {
  const choices: Record<FighterId, Seated["choices"][string]> = { ...state.choices };
  for (const id of fighters) choices[id] = lacking(choices[id] ?? {}, "group");
  const onCards = fighters.filter((id) => isHero(state, seatFor({ fighters: state.fighters, choices }, id)));
  for (const id of onCards) choices[id] = { ...choices[id], group: seatApart(state, id) };
  return { ...state, choices };
}

/** For folding: the choices with these groups. */
export function grouped<S extends Seated>(state: S, groups: Readonly<Record<SeatId, readonly FighterId[]>>): S {
  const choices: Record<FighterId, Seated["choices"][string]> = { ...state.choices };
  for (const [group, members] of Object.entries(groups))
    for (const id of members) choices[id] = { ...choices[id], group };
  return { ...state, choices, made: state.made + Object.keys(groups).length };
}

/** The letters that no group of these fighters' kind has, in their order. */
function freeLetters(state: Seated, fighters: readonly FighterId[]): readonly string[] {
  const actor = actorOf(state, fighters);
  const seats = Object.entries(seating(state)).filter(([, { members }]) => actorOf(state, members) === actor);
  const taken = new Set(seats.map(([seat]) => letterIn(seat)));
  return SPLIT_LETTERS.filter((letter) => !taken.has(letter));
}

/** Whether some of this kind would stay in a group without these fighters. */
function leavesOthers(state: Seated, fighters: readonly FighterId[]): boolean {
  const actor = actorOf(state, fighters);
  const alike = Object.keys(state.fighters).filter((id) => actorOf(state, [id]) === actor && shares(state, id));
  return actor !== null && alike.some((id) => !fighters.includes(id)) && fighters.every((id) => alike.includes(id));
}

const actorOf = ({ fighters }: Seated, [first = ""]: readonly FighterId[]): string | null =>
  fighters[first]?.actor ?? null;

const newGroup = (state: Seated, n: number): SeatId => `group#${state.made + n}`;

function refused(state: Seated, fighters: readonly FighterId[]): { readonly refusal: Text } | null {
  const alone = fighters.find((id) => !shares(state, id));
  return alone === undefined ? null : { refusal: { key: "refusal.ownCard", data: { who: { fighter: alone } } } };
}
