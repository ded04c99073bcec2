import type { Effect } from "../ruleset.ts";
import { isHero, planned, type Seated, savedNameOf, seatFor, seating, shares } from "../seating.ts";
import type { FighterId, SeatId, Text } from "../table.ts";

/** SW-3: groups in a few clicks. Each answers who is to sit together, by seat, or why not. */
export type Grouping =
  | { readonly groups: Readonly<Record<SeatId, readonly FighterId[]>>; readonly name: string }
  | { readonly refusal: Text };

/** A new group of these fighters, under a name if one is given. */
export function gather(state: Seated, fighters: readonly FighterId[], name: string): Grouping {
  return refused(state, fighters) ?? { groups: { [newGroup(state, 1)]: fighters }, name };
}

/** A group falls into `parts` of nearly the same size; the first keeps the group's place and name. */
export function split(state: Seated, seat: SeatId, parts: number): Grouping {
  const members = planned(state, seat);
  if (parts < 2 || parts > members.length) return { refusal: { key: "refusal.split" } };
  const size = Math.ceil(members.length / parts);
  const groups: Record<SeatId, readonly FighterId[]> = { [seat]: members.slice(0, size) };
  for (let i = 1, at = size; i < parts; i++) {
    const share = Math.ceil((members.length - at) / (parts - i));
    groups[newGroup(state, i + 1)] = members.slice(at, at + share);
    at += share;
  }
  return { groups, name: "" };
}

/**
 * The groups of all these seats become one, which keeps the first seat's place and name. A fighter's own seat is
 * no group's: he may be hidden, or become a Wild Card, and the others stay together.
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

/** SW-2, SW-18: these act on this hero's card from now on. */
export function ally(state: Seated, fighters: readonly FighterId[], hero: SeatId): Grouping {
  if (!isHero(state, hero) || fighters.some((id) => isHero(state, id))) return { refusal: { key: "refusal.ally" } };
  return { groups: { [hero]: fighters }, name: "" };
}

/** Everybody in a group made by hand, with the name that it is kept under: for the same tokens in another fight. */
export function groupsToSave(state: Seated): Record<FighterId, string> {
  const kept: Record<FighterId, string> = {};
  for (const [seat, { members }] of Object.entries(seating(state))) {
    const name = savedNameOf(state, seat);
    if (name !== null) for (const id of members) kept[id] = name;
  }
  return kept;
}

/** What saving them does outside: a word on each token. */
export const savingEffects = (state: Seated, kept: Readonly<Record<FighterId, string>>): Effect[] =>
  Object.entries(kept).map(([only, to]) => ({
    kind: "remember",
    seat: seatFor(state, only),
    what: "group",
    to,
    only,
    on: "token",
  }));

/** The choices without a group for these fighters, for `evolve`: each is where it would be by itself. */
export function ungrouped<S extends Seated>(state: S, fighters: readonly FighterId[]): S {
  const choices: Record<FighterId, Seated["choices"][string]> = { ...state.choices };
  for (const id of fighters) {
    const { group: _, ...rest } = choices[id] ?? {};
    choices[id] = rest;
  }
  return { ...state, choices };
}

/** The choices with these groups written into them, for `evolve`. */
export function grouped<S extends Seated>(state: S, groups: Readonly<Record<SeatId, readonly FighterId[]>>): S {
  const choices: Record<FighterId, Seated["choices"][string]> = { ...state.choices };
  for (const [group, members] of Object.entries(groups))
    for (const id of members) choices[id] = { ...choices[id], group };
  return { ...state, choices, made: state.made + Object.keys(groups).length };
}

const newGroup = (state: Seated, n: number): SeatId => `group#${state.made + n}`;

function refused(state: Seated, fighters: readonly FighterId[]): { readonly refusal: Text } | null {
  const alone = fighters.find((id) => !shares(state, id));
  return alone === undefined ? null : { refusal: { key: "refusal.ownCard", data: { who: { fighter: alone } } } };
}
