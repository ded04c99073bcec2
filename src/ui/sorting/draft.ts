import type { Field, Offer, Sorting, Values } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";

/**
 * Seats sorted into columns: the present state, what the user has moved since, and what would be played. Independent of
 * any page.
 */

type Picking = Extract<Field, { pick: readonly string[] }>;
export type Sortable = Pick<Offer<{ readonly type: string }>, "fields" | "screen">;

/** Seats moved to a column where the rules do not yet have them. */
export type Draft = ReadonlyMap<SeatId, number>;

const picksOf = ({ fields = [] }: Sortable): Picking[] =>
  fields.filter((field): field is Picking => "pick" in field && field.of === "seat");

/** Everyone who may be sorted, in an order that no move changes. */
const everybody = (offer: Sortable): SeatId[] => [...new Set(picksOf(offer).flatMap(({ pick }) => pick))];

/** The column that a seat is in by the rules: that of the field with it, or the last. */
export function standsIn(offer: Sortable, seat: SeatId): number {
  const picks = picksOf(offer);
  const at = picks.findIndex(({ chosen = [] }) => chosen.includes(seat));
  return at < 0 ? picks.length : at;
}

export function columnOf(offer: Sortable, draft: Draft, seat: SeatId): number {
  return draft.get(seat) ?? standsIn(offer, seat);
}

/** The seats of each column, the moved ones in their new columns. */
export function columnsOf(offer: Sortable, draft: Draft): SeatId[][] {
  const columns: SeatId[][] = [...picksOf(offer), null].map(() => []);
  for (const seat of everybody(offer)) columns[columnOf(offer, draft, seat)]?.push(seat);
  return columns;
}

/** The draft with this seat in that column. A seat moved back to its place leaves the draft. */
export function moved(offer: Sortable, draft: Draft, seat: SeatId, to: number): Draft {
  const next = new Map(draft);
  if (!everybody(offer).includes(seat) || to < 0 || to > picksOf(offer).length) return next;
  if (to === standsIn(offer, seat)) next.delete(seat);
  else next.set(seat, to);
  return next;
}

/** A quick start: everyone it names is in that field, and everyone else is out of it. */
export function started(offer: Sortable, draft: Draft, { values }: Sorting["starts"][number]): Draft {
  let next = draft;
  for (const [at, { name }] of picksOf(offer).entries()) {
    const wanted = values[name];
    if (wanted === undefined) continue;
    for (const seat of everybody(offer)) {
      if (wanted.includes(seat)) next = moved(offer, next, seat, at);
      else if (columnOf(offer, next, seat) === at) next = moved(offer, next, seat, picksOf(offer).length);
    }
  }
  return next;
}

/**
 * What of the draft is still to be played after the table has changed: seats that left or are there already drop out.
 */
export function settled(offer: Sortable, draft: Draft): Draft {
  const all = everybody(offer);
  return new Map([...draft].filter(([seat, at]) => all.includes(seat) && at !== standsIn(offer, seat)));
}

/** The values for the offer's fields. */
export function valuesOf(offer: Sortable, draft: Draft): Values {
  const columns = columnsOf(offer, draft);
  return Object.fromEntries(picksOf(offer).map(({ name }, at) => [name, columns[at] ?? []]));
}

/** Whether anyone is in a field's column. */
export const isAnybodyIn = (columns: readonly (readonly SeatId[])[]): boolean =>
  columns.slice(0, -1).some((seats) => seats.length > 0);
