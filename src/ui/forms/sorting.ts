import type { Field, Offer, Sorting, Values } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";

/** Seats sorted by a form: for each a choice of the field that it goes into, or of none. Independent of any page. */

type Picking = Extract<Field, { pick: readonly string[] }>;
export type Sortable = Pick<Offer<{ readonly type: string }>, "fields">;

/** The fields that seats are sorted into. */
export const sortsOf = ({ fields = [] }: Sortable): readonly Picking[] =>
  fields.filter((field): field is Picking => "pick" in field && field.of === "seat");

/** Everyone who may be sorted, with the name of the field that already has them; empty if none has. */
export function sorted(offer: Sortable): ReadonlyMap<SeatId, string> {
  const sorts = sortsOf(offer);
  const all = new Set(sorts.flatMap(({ pick }) => pick));
  const at = (seat: SeatId): string => sorts.find(({ chosen = [] }) => chosen.includes(seat))?.name ?? "";
  return new Map([...all].map((seat) => [seat, at(seat)]));
}

/** The values of the fields, from what is chosen for each seat. */
export const valuesBy = (offer: Sortable, chosen: ReadonlyMap<SeatId, string>): Values =>
  Object.fromEntries(
    sortsOf(offer).map(({ name }) => [name, [...chosen].flatMap(([seat, at]) => (at === name ? [seat] : []))]),
  );

/** A quick start in one line: the fields that it sets, each with exactly those who go there. */
export const startLine = ({ values }: Pick<Sorting["starts"][number], "values">): string =>
  Object.entries(values)
    .map(([name, seats]) => [name, ...seats].join(" "))
    .join("|");

/** What is chosen for this seat after that quick start. */
export function startedAt(line: string, seat: SeatId, at: string): string {
  const fields = line.split("|").map((one) => one.split(" "));
  const named = fields.find(([, ...seats]) => seats.includes(seat));
  if (named !== undefined) return named[0] ?? "";
  return fields.some(([name]) => name === at) ? "" : at;
}
