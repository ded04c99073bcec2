import type { Effect } from "../rules/ruleset.ts";
import {
  type Chosen,
  fighterOf,
  isHero,
  NOBODYS,
  planned,
  type Seated,
  savedNameOf,
  seatApart,
  seatFor,
  seating,
  usualHeroOf,
} from "../table/seating.ts";
import type { FighterId, SeatId } from "../table/table.ts";

/** C-9: what was set by hand about groups, sides and allies, as it is kept for later encounters. */

/** What is kept, and under what name. An empty word says that nothing is set by hand any more. */
export type KeptValue = readonly [what: string, to: number | string];

/** What a ruleset keeps of a fighter besides its group, its side and its kind. */
export type Keeping<S> = (state: S, id: FighterId) => readonly KeptValue[];

/**
 * Everyone in a group made by hand, with the name it is saved under, so that the same tokens share a seat in later
 * encounters.
 */
export function groupsToSave(state: Seated): Record<FighterId, string> {
  const kept: Record<FighterId, string> = {};
  for (const [seat, { members }] of Object.entries(seating(state))) {
    const name = keptNameOf(state, seat);
    if (name !== null) for (const id of members) kept[id] = name;
  }
  return kept;
}

/** Prefix of the seat that those of one actor share by default. */
const OF_ACTOR = "group:";

/** The name a seat's group is kept under. Others may have been put with those of an actor, which then has its number. */
function keptNameOf(state: Seated, seat: SeatId): string | null {
  const name = savedNameOf(state, seat);
  if (name !== null || !seat.startsWith(OF_ACTOR)) return name;
  const isMixed = planned(state, seat).some((id) => seatApart(state, id) !== seat);
  return isMixed ? `#${seat.slice(OF_ACTOR.length)}` : null;
}

const nothingElse = (): readonly KeptValue[] => [];

/** Whether there is anything about groups, sides, allies or what else is kept that was set by hand (SW-3, C-9). */
export const isWorthSaving = <S extends Seated>(state: S, more: Keeping<S> = nothingElse): boolean =>
  Object.keys(state.seats).some((seat) => keptNameOf(state, seat) !== null) ||
  Object.keys(state.choices).some((id) => [...chosenBy(state, id), ...more(state, id)].length > 0);

/**
 * The effects of saving groups: the name of the group is written on each token, and what was chosen of each fighter
 * where the next one of its kind will find it (C-9).
 */
export const savingEffects = <S extends Seated>(
  state: S,
  kept: Readonly<Record<FighterId, string>>,
  more: Keeping<S> = nothingElse,
): Effect[] => [
  ...Object.entries(kept).map(([only, to]) => remembering(state, only, ["group", to], "token")),
  ...Object.keys(state.choices).flatMap((id) =>
    [...chosenBy(state, id), ...more(state, id)].map((one) => remembering(state, id, one, "bearer")),
  ),
];

type On = "token" | "bearer" | "linked";

/** C-9: a side, or what a Wild Card is, that was set by hand is kept on the actor of a linked token. */
export const choiceEffects = (state: Seated, ids: readonly FighterId[], choice: Chosen): Effect[] =>
  ids.flatMap((id) => {
    const before = fighterOf(state, id);
    const isNew = ([what, to]: KeptValue): boolean =>
      (what === "side" ? before?.side : Number(before?.wild === true)) !== to;
    return linkedEffects(state, id, keptOf(choice).filter(isNew));
  });

/** C-9: this is kept on the actor of a linked token at once; that of other tokens waits until groups are saved. */
export const linkedEffects = (state: Seated, id: FighterId, kept: readonly KeptValue[]): Effect[] =>
  kept.map((one) => remembering(state, id, one, "linked"));

const keptOf = ({ side, wild }: Chosen): KeptValue[] => [
  ...(side === undefined ? [] : [["side", side] as const]),
  ...(wild === undefined ? [] : [["wild", Number(wild)] as const]),
];

/** What was chosen of this fighter by hand: its side, its kind, and on whose card it acts. */
const chosenBy = (state: Seated, id: FighterId): KeptValue[] => [
  ...keptOf(state.choices[id] ?? {}),
  ...heroKept(state, id),
];

/** The actor of the hero on whose card this fighter was put by hand, or nobody's if it was taken off one. */
function heroKept(state: Seated, id: FighterId): KeptValue[] {
  const { group } = state.choices[id] ?? {};
  if (group === undefined) return [];
  if (!isHero(state, group)) return usualHeroOf(state, id) === null ? [] : [["hero", NOBODYS]];
  const actor = state.fighters[group]?.actor ?? null;
  return actor === null ? [] : [["hero", actor]];
}

/**
 * C-9, SW-3: where these fighters were seated by hand is kept on the actors of linked tokens at once: their group, if all
 * of an actor's are in it, and the hero on whose card they act.
 */
export const seatingEffects = (before: Seated, after: Seated, ids: readonly FighterId[]): Effect[] =>
  ids.flatMap((id) => linkedEffects(before, id, [...groupChange(before, after, id), ...heroChange(before, after, id)]));

function heroChange(before: Seated, after: Seated, id: FighterId): KeptValue[] {
  const now = heroKept(after, id);
  return now.length === 0 && heroKept(before, id).length > 0 ? [["hero", NOBODYS]] : now;
}

function groupChange(before: Seated, after: Seated, id: FighterId): KeptValue[] {
  const seat = seatFor(after, id);
  const { actor = null } = after.fighters[id] ?? {};
  const alike = Object.keys(after.fighters).filter((other) => after.fighters[other]?.actor === actor);
  if (actor === null || alike[0] !== id || alike.some((other) => seatFor(after, other) !== seat)) return [];
  const name = ownNameOf(after, seat);
  if (name === "" && keptNameOf(before, seatFor(before, id)) === null) return [];
  return isHero(after, seat) ? [] : [["group", name]];
}

/** The name that this group is kept under. One without a name is numbered in each fight: an actor's id tells it apart. */
function ownNameOf(state: Seated, seat: SeatId): string {
  const name = keptNameOf(state, seat) ?? "";
  if (!seat.startsWith("group#") || name !== seat.slice("group".length)) return name;
  return `#${planned(state, seat).flatMap((id) => state.fighters[id]?.actor ?? [])[0] ?? ""}`;
}

const remembering = (state: Seated, only: FighterId, [what, to]: KeptValue, on: On): Effect => ({
  kind: "remember",
  seat: seatFor(state, only),
  what,
  to,
  only,
  on,
});
