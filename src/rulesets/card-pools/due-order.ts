import { able } from "../../engine/kit/people.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { has, listed } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { dueCards, heldCard, isRed, placeInMoment } from "./hand.ts";
import type { Event, State } from "./state.ts";

/** Who acts in this increment, and in what order. */

/** Everyone of the increment in order, and the place of those who act. */
export interface DueLine {
  readonly line: readonly Group[];
  readonly at: number;
}

/**
 * How cards come into the line: as they are counted, right after the acting seat, last, or not at all (GP-8, GP-17,
 * GP-18).
 */
export type As = "count" | "hold" | "joker" | "aside";

/** Those who act at one moment of an increment; `as` says on what grounds. */
export interface Group {
  readonly seats: readonly SeatId[];
  /** `wild` came in by a Red Joker and can be preempted only by another one (GP-9). */
  readonly as: "count" | "hold" | "joker" | "preempt" | "wild" | "late";
  readonly ended?: readonly SeatId[];
}

/** Those who act now; several if at the same moment. */
export function actingSeats(s: DueLine): readonly SeatId[] {
  const group = s.line[s.at];
  return group === undefined ? EMPTY : leftOf(group);
}

const EMPTY: readonly SeatId[] = [];
const leftOf = once(({ seats, ended = EMPTY }: Group): readonly SeatId[] =>
  seats.filter((seat) => !ended.includes(seat)),
);

export const isActing = (s: State, seat: SeatId): boolean => has(actingSeats(s), seat);

/** The last place of each seat that comes in by the count. */
const counts = once((line: DueLine["line"]) => {
  const found = new Map<SeatId, number>();
  for (const [i, { seats, as }] of line.entries()) if (as === "count") for (const seat of seats) found.set(seat, i);
  return found;
});

/**
 * Whether the seat's moment in the count has come. It has not for a fighter who came in early by other means and is
 * still to come by suit (GP-3).
 */
export const isDue = (s: State, seat: SeatId): boolean => isActing(s, seat) && (counts(s.line).get(seat) ?? -1) <= s.at;

/**
 * GP-3, GP-17: everyone with a card of this rank, a set by its best suit; the same rank and suit at the same moment.
 */
export function dueLine(s: State): Group[] {
  const moments = new Map<number, SeatId[]>();
  for (const seat of able(s)) {
    const [best] = dueCards(s, seat);
    if (best !== undefined) listed(moments, placeInMoment(best), seat);
  }
  return [...moments].toSorted(([a], [b]) => a - b).map(([, seats]) => ({ seats, as: "count" }));
}

/** When this group acts, by its best remaining card of the rank being counted; undefined if it came in otherwise. */
const momentIn = (s: State, { seats, as }: Group): number | undefined =>
  as === "count" ? Math.min(...seats.flatMap((seat) => dueCards(s, seat).slice(0, 1)).map(placeInMoment)) : undefined;

/**
 * C-5: a joiner with a card of this rank takes its place by suit, or comes right after the acting seat if that has
 * passed.
 */
export function withJoiner(s: State, seat: SeatId): DueLine {
  const { line, at } = s;
  const [best] = s.phase === "counting" ? dueCards(s, seat) : [];
  const isThere = line.some(({ seats, ended }, i) => i >= at && seats.includes(seat) && !ended?.includes(seat));
  if (best === undefined || isThere) return s;
  const mine = placeInMoment(best);
  const alike = line.findIndex((group, i) => i >= at && momentIn(s, group) === mine);
  if (alike >= 0)
    return { line: line.map((group, i) => (i === alike ? { ...group, seats: [...group.seats, seat] } : group)), at };
  const later = line.findIndex((group, i) => i > at && (group.as === "joker" || (momentIn(s, group) ?? -1) > mine));
  return { line: line.toSpliced(later < 0 ? line.length : later, 0, { seats: [seat], as: "count" }), at };
}

/**
 * How these cards come into the line: in the seat's own moment, after the acting seat, or, a Red Joker alone, last
 * (GP-17).
 */
export function asOf(s: State, seat: SeatId, cards: readonly CardId[]): As {
  const held = heldCard(s, seat);
  const isHold = held !== null && cards.includes(held);
  if (isHold ? isActing(s, seat) : isDue(s, seat)) return "count";
  return isHold ? "hold" : "joker";
}

/**
 * The line with this seat after the acting seat, or at its end, if its cards come in that way; the acting seat stays.
 */
export function brokeIn(was: DueLine, seat: SeatId, as: As): DueLine {
  if (as === "count" || as === "aside") return was;
  const { line, at } = was;
  const place = as === "joker" ? line.length : Math.min(at + 1, line.length);
  return { line: line.toSpliced(place, 0, { seats: [seat], as }), at };
}

/** GP-8, GP-9, GP-16: a fighter who preempts acts before, with or after that opponent. */
export function preempted(
  s: State,
  { by, whom, outcome, beside }: Pick<Of<Event, "contested">, "by" | "whom" | "outcome" | "beside">,
  card: CardId | undefined,
): DueLine {
  const isEqual = ({ seats, as }: Group, i: number): boolean =>
    i >= s.at && as !== "count" && seats.some((seat) => seat === beside);
  const equal = s.line.findIndex(isEqual);
  if (equal >= 0) return { line: s.line.map((group, i) => (i === equal ? joining(group, by) : group)), at: s.at };
  const found = s.line.findIndex(({ seats, ended }, i) => i >= s.at && seats.includes(whom) && !ended?.includes(whom));
  const at = Math.max(found, s.at);
  const isWild = card !== undefined && isRed(card);
  if (outcome === "together") {
    return { line: s.line.map((group, i) => (i === at ? joining(group, by) : group)), at: s.at };
  }
  const after = outcome === "after";
  const group: Group = { seats: [by], as: after ? "late" : isWild ? "wild" : "preempt" };
  return { line: s.line.toSpliced(after ? at + 1 : at, 0, group), at: s.at };
}

/** That moment with this seat in it, even if it was already done with it. */
function joining(group: Group, seat: SeatId): Group {
  const seats = [...group.seats.filter((some) => some !== seat), seat];
  return group.ended === undefined
    ? { ...group, seats }
    : { ...group, seats, ended: group.ended.filter((some) => some !== seat) };
}

/** These seats have acted; the next moment comes once none of this one are left. */
export function ended(s: State, seats: readonly SeatId[]): DueLine {
  const line = s.line.map((group, i) =>
    i === s.at
      ? { ...group, ended: [...(group.ended ?? []), ...seats.filter((seat) => group.seats.includes(seat))] }
      : group,
  );
  return skipped({ line, at: s.at });
}

/** Skips every moment in which no one is left. */
function skipped({ line, at }: DueLine): DueLine {
  let next = at;
  while (next < line.length && line[next]?.seats.every((seat) => line[next]?.ended?.includes(seat)) === true) next++;
  return { line, at: next };
}

/** The line without these seats. */
export function withoutSeats(s: State, gone: readonly SeatId[]): DueLine {
  const line = s.line.map((group) => {
    const seats = group.seats.filter((seat) => !gone.includes(seat));
    const { ended: was, ...rest } = group;
    const still = was?.filter((seat) => !gone.includes(seat)) ?? [];
    return still.length === 0 ? { ...rest, seats } : { ...rest, seats, ended: still };
  });
  return skipped({ line, at: s.at });
}

/**
 * The turn at which the present actors began: unchanged while they are the same ones, in the same place of the line.
 */
export function since(after: State, before: State): number {
  const isSame =
    before.phase === after.phase &&
    before.step === after.step &&
    before.at === after.at &&
    before.line[before.at]?.seats.join() === after.line[after.at]?.seats.join();
  return isSame ? before.since : after.turn;
}
