import type { SeatId } from "../../engine/table/table.ts";
import { panelIn, type View } from "../../engine/view/view.ts";

/** Who acts, may act, and comes, of all that a view says. */

/** More names than this tell nobody who is meant. */
export const MOST = 5;

/** All of these who act, or of many the first, then the user's own, then others. */
export function foremost(acts: readonly SeatId[], isOwn: (seat: SeatId) => boolean): readonly SeatId[] {
  if (acts.length <= MOST) return acts;
  const own = acts.filter(isOwn);
  return [...new Set([...acts.slice(0, 1), ...own, ...acts])].slice(0, Math.max(MOST - 1, own.length + 1));
}

export interface LineUp {
  /** The seats whose cards are shown beside the count: they act at any time, or nobody here may know when. */
  readonly apart: readonly SeatId[];
  readonly next: readonly SeatId[];
  /** Those who have acted, the last first. */
  readonly acted: readonly SeatId[];
}

/** The seats that come next: at most two, and only the first where a seat may stand in several columns. */
export function comingUp(view: Parameters<typeof lineUp>[0]): readonly SeatId[] {
  if (view.next === null) return [];
  const after = panelIn(view, "fans") === undefined ? lineUp(view, 2).next : [];
  return [...new Set([view.next, ...after])].slice(0, 2);
}

/** Seats with nothing but a back, whose place in the count nobody here may know (SW-23). */
const closedIn = ({ rows }: Pick<View, "rows">): readonly SeatId[] =>
  rows.flatMap(({ seat, cards, backs }) => (cards.length === 0 && backs > 0 ? [seat] : []));

/**
 * The seats still to come, in order, and those who have acted; together at most `most`. The next one up is first,
 * wherever its card is.
 */
export function lineUp(view: Pick<View, "panels" | "rows" | "acts" | "may" | "next">, most: number): LineUp {
  const state = new Map(view.rows.map((row) => [row.seat, row.state]));
  const named = new Set([...view.acts, ...view.may.map(({ seat }) => seat)]); // they are shown already
  const waits = (seat: SeatId): boolean => state.get(seat) === "toCome" && !named.has(seat);
  const columns = panelIn(view, "columns")?.columns ?? [];
  const backs = panelIn(view, "fans") === undefined && columns.length > 0 ? closedIn(view).filter(waits) : [];
  const apart = [...columns.flatMap((column) => (column.apart ? column.seats.filter(waits) : [])), ...backs];
  const ahead = columns.toSorted((a, b) => Number(a.past ?? false) - Number(b.past ?? false)); // who comes again does so there
  const counted = ahead.flatMap((column) => (column.apart ? [] : column.seats.filter(waits)));
  const rolled = (panelIn(view, "dice")?.rows ?? []).map(({ seat }) => seat).filter(waits);
  const first = view.next === null || view.acts.includes(view.next) || apart.includes(view.next) ? [] : [view.next];
  const next = [...new Set([...first, ...counted, ...rolled])].slice(0, most);
  const all = columns.flatMap((column) => column.seats);
  const acted = all.filter((seat) => state.get(seat) === "acted" && !named.has(seat)).reverse();
  return { apart, next, acted: acted.slice(0, Math.max(0, most - next.length)) };
}

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
