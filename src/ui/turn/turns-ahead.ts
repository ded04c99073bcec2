import type { SeatId } from "../../engine/table/table.ts";
import type { View } from "../../engine/view/view.ts";

/**
 * After how many turns of others the first of these seats acts, the present ones included: 1 is the next. Null if none of
 * them is to come, or one of them acts or may act now.
 */
export function turnsUntil(
  view: Pick<View, "rows" | "acts" | "may" | "next">,
  seats: ReadonlySet<SeatId>,
): number | null {
  const { rows, acts, may, next } = view;
  const isNow = [...acts, ...may.map(({ seat }) => seat)].some((seat) => seats.has(seat));
  if (next === null || acts.length === 0 || isNow) return null;
  const ahead = rows.flatMap(({ seat, state, cards }) => (state === "toCome" && cards.length > 0 ? [seat] : []));
  const first = ahead.indexOf(next);
  const mine = first < 0 ? -1 : ahead.slice(first).findIndex((seat) => seats.has(seat));
  return mine < 0 ? null : mine + 1;
}
