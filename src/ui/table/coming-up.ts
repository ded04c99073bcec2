import type { SeatId } from "../../engine/table/table.ts";
import { panelIn, type View } from "../../engine/view/view.ts";

/** Any more would take the room of who acts. */
const MOST = 2;

/** The seats that come next, in order: at most two, and only the first where a seat may stand in several columns. */
export function comingUp(view: Pick<View, "panels" | "rows" | "acts" | "next">): readonly SeatId[] {
  const { next, acts } = view;
  if (next === null) return [];
  const isOnce = panelIn(view, "fans") === undefined;
  const counted = isOnce ? (panelIn(view, "columns")?.columns ?? []).flatMap(({ seats }) => seats) : [];
  const coming = new Set(view.rows.flatMap(({ seat, state }) => (state === "toCome" ? [seat] : [])));
  const waits = (seat: SeatId): boolean => coming.has(seat) && !acts.includes(seat);
  return [...new Set([next, ...counted.filter(waits)])].slice(0, MOST);
}
