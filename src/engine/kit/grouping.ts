import type { Effect } from "../rules/ruleset.ts";
import { letterIn, SPLIT_LETTERS } from "../table/letters.ts";
import {
  type Chosen,
  fighterOf,
  isHero,
  planned,
  type Seated,
  savedNameOf,
  seatApart,
  seatFor,
  seating,
  shares,
} from "../table/seating.ts";
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
 * Everyone in a group made by hand, with the name it is saved under, so that the same tokens share a seat in later
 * encounters.
 */
export function groupsToSave(state: Seated): Record<FighterId, string> {
  const kept: Record<FighterId, string> = {};
  for (const [seat, { members }] of Object.entries(seating(state))) {
    const name = savedNameOf(state, seat);
    if (name !== null) for (const id of members) kept[id] = name;
  }
  return kept;
}

/** Whether there is anything about groups, sides or allies that was chosen by hand and can be kept (SW-3, C-9). */
export const isWorthSaving = (state: Seated): boolean =>
  Object.keys(state.seats).some((seat) => savedNameOf(state, seat) !== null) ||
  Object.keys(state.choices).some((id) => chosenBy(state, id).length > 0);

/**
 * The effects of saving groups: the name of the group is written on each token, and what was chosen of each fighter
 * where the next one of its kind will find it (C-9).
 */
export const savingEffects = (state: Seated, kept: Readonly<Record<FighterId, string>>): Effect[] => [
  ...Object.entries(kept).map(([only, to]) => remembering(state, only, "group", to, "token")),
  ...Object.keys(state.choices).flatMap((id) =>
    chosenBy(state, id).map(([what, to]) => remembering(state, id, what, to, "bearer")),
  ),
];

type On = "token" | "bearer" | "linked";

/** C-9: a side, or what a Wild Card is, that was set by hand is kept on the actor of a linked token. */
export const choiceEffects = (state: Seated, ids: readonly FighterId[], choice: Chosen): Effect[] =>
  ids.flatMap((id) => {
    const before = fighterOf(state, id);
    const isNew = ([what, to]: Kept): boolean =>
      (what === "side" ? before?.side : Number(before?.wild === true)) !== to;
    return keptOf(choice)
      .filter(isNew)
      .map(([what, to]) => remembering(state, id, what, to, "linked"));
  });

type Kept = readonly [what: string, to: number | string];

const keptOf = ({ side, wild }: Chosen): Kept[] => [
  ...(side === undefined ? [] : [["side", side] as const]),
  ...(wild === undefined ? [] : [["wild", Number(wild)] as const]),
];

/** What was chosen of this fighter by hand: its side, its kind, and the hero on whose card it acts, by the actor. */
function chosenBy(state: Seated, id: FighterId): Kept[] {
  const choice = state.choices[id] ?? {};
  const actor = choice.group !== undefined && isHero(state, choice.group) ? state.fighters[choice.group]?.actor : null;
  return [...keptOf(choice), ...(actor === null || actor === undefined ? [] : [["hero", actor] as const])];
}

const remembering = (state: Seated, only: FighterId, what: string, to: number | string, on: On): Effect => ({
  kind: "remember",
  seat: seatFor(state, only),
  ...{ what, to, only, on },
});

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
