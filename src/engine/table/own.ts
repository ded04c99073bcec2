import type { Field, Offer } from "../rules/offer.ts";
import type { SeatId } from "./table.ts";

/** The offer as somebody with these seats may play it: where it picks seats of one's own, others cannot be picked. */
export function ofOwn<C>(offer: Offer<C>, mine: readonly SeatId[]): Offer<C> {
  const isMine = (seat: SeatId): boolean => mine.includes(seat);
  const narrowed = (field: Field): Field => {
    if ("lines" in field && field.own === true)
      return { ...field, lines: field.lines.filter(({ seat }) => isMine(seat)) };
    if (!("pick" in field) || field.own !== true) return field;
    const pick = field.pick.filter(isMine);
    const chosen = field.chosen?.filter(isMine);
    return { ...field, pick, most: Math.min(field.most, pick.length), ...(chosen === undefined ? {} : { chosen }) };
  };
  return offer.fields === undefined ? offer : { ...offer, fields: offer.fields.map(narrowed) };
}
