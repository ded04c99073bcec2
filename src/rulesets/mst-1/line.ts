import { without } from "../../engine/kit/records.ts";
import type { SeatId } from "../../engine/table.ts";
import { shown } from "./seats.ts";
import type { State } from "./state.ts";

/** Who acts, and who acts next without a draw (MS-2, MS-4). */

/** Who acts, as far as whoever looks may know. */
export const actingIn = (s: State): SeatId | null => shown(s, s.turns[0]?.seat);

/** The clock goes on where somebody else acts than before, or by another card. */
export const moved = (before: State, after: State): State => ({
  ...after,
  turn: before.turn + (after.turns[0]?.card === before.turns[0]?.card ? 0 : 1),
});

/** The first in line has had its turn. */
export function turnOver(s: State): State {
  const [now, ...turns] = s.turns;
  if (now === undefined) return s;
  const done = [...without(s.done, [now.seat]), now.seat];
  const moment = s.moment !== null && now.as === "drawn" ? { ...s.moment, over: true } : s.moment;
  return moved(s, { ...s, turns, done, moment });
}

/** MS-4: somebody is about to step in before the turn that the card gave: it does not end meanwhile. */
export const isCutShort = (s: State): boolean =>
  s.turns[0]?.as === "drawn" && s.stepping.some(({ as }) => as === "before");
