import { able, isIdle } from "../../../engine/kit/people.ts";
import { has } from "../../../engine/table/lists.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { comeIn, type InLine, isIn, stillIn } from "../../hero/acting-order.ts";
import { byDex } from "../../hero/speed.ts";
import { worthOf } from "../cards/decks.ts";
import { handCards } from "../cards/hands.ts";
import { isDue } from "../cards/sums.ts";
import type { State } from "../state.ts";

/** HC-4, HC-8: who comes in a Segment, one after another by DEX. */

/** HC-8: once in a Segment, unless an option says otherwise. */
export const mayAct = (s: State, seat: SeatId): boolean =>
  s.phase === "running" && !isIdle(s, seat) && (s.options.phases === "morePhases" || !has(s.acted, seat));

/** HC-4: those with a card of its number; those who need a sum, or wait with more, come in when they like. */
export const dueLine = (s: State, segment: number): SeatId[] =>
  byDex(
    s,
    able(s).filter((seat) => isDue(s, seat, segment)),
  );

/** HC-2: those with a card that is still to be counted, by the first of them and then by DEX, as far as hands are seen. */
export function laterOn(s: State): SeatId[] {
  const first = (seat: SeatId): number =>
    Math.max(0, ...handCards(s, seat).flatMap((card) => (worthOf(card) < s.segment ? worthOf(card) : [])));
  const later = s.phase === "running" ? able(s).filter((seat) => first(seat) > 0) : [];
  return byDex(s, later).toSorted((a, b) => first(b) - first(a));
}

/** HC-8: a place in the line by DEX, among those who have not begun. */
export const placed = (s: State, seat: SeatId): InLine =>
  comeIn(s, seat, (other) => byDex(s, [seat, other])[0] === seat);

/**
 * C-5: a newcomer who is in line for this Segment comes by DEX, or right after the acting seat if that place has
 * passed.
 */
export const joined = (s: State, seat: SeatId): InLine =>
  isIn(s, seat) || !mayAct(s, seat) || !isDue(s, seat, s.segment) ? { line: s.line, at: s.at } : placed(s, seat);

/** Those who have acted this Turn, by last action, including those whose moment is not over when the count goes on. */
export function doneBy(s: State): SeatId[] {
  const late = stillIn(s).filter((seat) => has(s.acted, seat));
  return [...s.done.filter((seat) => !has(late, seat)), ...late];
}

/** A seat's offer stays the same within a Segment, whatever others do meanwhile (C-3). */
export const moment = (s: State): string => `${s.heroTurn}:${s.segment}`;
