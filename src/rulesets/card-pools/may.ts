import type { SeatId } from "../../engine/table.ts";
import { handCards, handCount, hasHold, isIdle } from "./hand.ts";
import { isDealt } from "./harm.ts";
import type { State } from "./state.ts";

/** A new turn can be rolled for (GP-2). */
export const mayRoll = (s: State): boolean =>
  (s.phase === "setup" || s.phase === "over") && Object.keys(s.fighters).length > 0;

/** C-5: who has had no cards this turn. */
export const mayDealIn = (s: State, seat: SeatId): boolean =>
  isDealt(s) && !isIdle(s, seat) && s.drawn[seat] === undefined && handCount(s, seat) === 0;

/** GP-8: at any time, one card. */
export const mayHold = (s: State, seat: SeatId): boolean =>
  isDealt(s) && !hasHold(s, seat) && handCards(s, seat).length > 0;
