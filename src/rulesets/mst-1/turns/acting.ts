import { shown } from "../../../engine/kit/holding.ts";
import { without } from "../../../engine/kit/records.ts";
import { isCutShort as isTurnCutShort } from "../../../engine/kit/stepping.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import type { State } from "../state.ts";

/** Who acts, and who acts next without a draw (MS-2, MS-4). */

/** The seat that acts, as far as this viewer may know. */
export const actingIn = (s: State): SeatId | null => shown(s, s.turns[0]?.seat);

/** Raises the turn number if another seat acts than before, or by another card. */
export const moved = (before: State, after: State): State => ({
  ...after,
  turn: before.turn + (after.turns[0]?.card === before.turns[0]?.card ? 0 : 1),
});

/** Ends the turn of the first in line. */
export function turnOver(s: State): State {
  const [now, ...turns] = s.turns;
  if (now === undefined) return s;
  const done = [...without(s.done, [now.seat]), now.seat];
  const moment = s.moment !== null && now.as === "drawn" ? { ...s.moment, over: true } : s.moment;
  return moved(s, { ...s, turns, done, moment });
}

/** MS-4: someone is about to step in before the turn that the card gave, so it does not end meanwhile. */
export const isCutShort = (s: State): boolean => isTurnCutShort(s.turns, s.stepping);
