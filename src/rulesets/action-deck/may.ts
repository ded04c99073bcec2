import type { SeatId } from "../../engine/table.ts";
import { cardOf, hasJoker } from "./cards.ts";
import { isIdle } from "./seating.ts";
import type { State } from "./state.ts";

/** Who may do what now: asked by the offers and by what decides on them. */

/** SW-7: on its turn, with a card that has not been used; a Joker that bides may go on Hold as well (SW-5). */
export const mayHold = (s: State, seat: SeatId): boolean =>
  s.contest === null &&
  !s.cameIn.includes(seat) &&
  cardOf(s, seat) !== null &&
  (s.acting.includes(seat) || s.biding.includes(seat));

/** SW-5: a Joker's holder may let the first turn pass. */
export const mayBide = (s: State, seat: SeatId): boolean =>
  s.contest === null && s.acting.includes(seat) && !s.cameIn.includes(seat) && hasJoker(s, seat);

const isWaiting = (s: State, seat: SeatId): boolean => s.held.includes(seat) || s.biding.includes(seat);

/** SW-5: whose Joker came in the middle of somebody's turn, or comes up after a Hold that was used: it breaks in all the same. */
export const arrives = (s: State, seat: SeatId): boolean =>
  s.phase === "running" && s.acting.length > 0 && s.toCome.includes(seat) && hasJoker(s, seat);

/** SW-8: from Hold, or with a Joker that bides, without contest: when this turn ends, between turns, before the first card. */
export const mayActNext = (s: State, seat: SeatId): boolean =>
  isWaiting(s, seat) && !s.queue.includes(seat) && s.contest === null && s.phase !== "setup";

/** SW-8: somebody's action; a Hold cannot break into a Joker's, and joins a contest that is not settled yet. */
export function mayInterrupt(s: State, seat: SeatId): boolean {
  if (s.phase !== "running" || s.acting.length === 0) return false;
  if (!isWaiting(s, seat) && !arrives(s, seat)) return false;
  const { contest } = s;
  if (contest !== null && (contest.claims.includes(seat) || contest.jokers.includes(seat))) return false;
  if (contest !== null && contest.against === null) return false;
  return hasJoker(s, seat) || !s.acting.some((other) => hasJoker(s, other));
}

/** SW-12: how few actions somebody may still have declared. */
export const leastActions = (s: State, seat: SeatId): number => s.least?.[seat] ?? 1;

/** C-5: deals anew to a seat that has not acted, or a first card to one that has none. */
export function mayDealIn(s: State, seat: SeatId): boolean {
  if (!Object.hasOwn(s.seats, seat) || isIdle(s, seat) || s.held.includes(seat) || s.undealt) return false;
  if (s.phase === "dealt") return true;
  const busy = [s.acting, s.done, s.biding, ...s.chain, s.contest?.claims ?? [], s.contest?.jokers ?? []];
  return s.phase === "running" && !busy.some((seats) => seats.includes(seat));
}

/** The GM's word outweighs the count: who has not acted may act now, and whoever acts goes on right after. */
export const mayLetAct = (s: State, seat: SeatId): boolean =>
  s.phase === "running" &&
  s.contest === null &&
  !s.acting.includes(seat) &&
  (isWaiting(s, seat) || s.toCome.includes(seat) || s.chain.some((group) => group.includes(seat)));
