import type { SeatId } from "../../engine/table/table.ts";

/** More names than this tell nobody who is meant. */
export const MOST = 5;

/** All of these who act, or of many the first, then the user's own, then others. */
export function foremost(acts: readonly SeatId[], isOwn: (seat: SeatId) => boolean): readonly SeatId[] {
  if (acts.length <= MOST) return acts;
  const own = acts.filter(isOwn);
  return [...new Set([...acts.slice(0, 1), ...own, ...acts])].slice(0, Math.max(MOST - 1, own.length + 1));
}
