import type { SeatId } from "../../engine/table/table.ts";
import type { View } from "../../engine/view/view.ts";
import { lineUp } from "./upcoming-seats.ts";

/**
 * After how many turns of others the first of these seats acts, the present ones included: 1 is the next. Null if none of
 * them is to come, or one of them acts or may act now.
 */
export function turnsUntil(
  view: Pick<View, "panels" | "rows" | "acts" | "may" | "next">,
  seats: ReadonlySet<SeatId>,
): number | null {
  const { acts, may, next } = view;
  const isNow = [...acts, ...may.map(({ seat }) => seat)].some((seat) => seats.has(seat));
  if (next === null || acts.length === 0 || isNow) return null;
  const mine = lineUp(view, view.rows.length).next.findIndex((seat) => seats.has(seat));
  return mine < 0 ? null : mine + 1;
}
