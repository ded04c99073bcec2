import type { Field, Offer } from "../rules/offer.ts";
import type { SeatId } from "./table.ts";

/**
 * The offers as somebody with these seats may play them (C-3): where one picks among one's own seats, others cannot be
 * picked, and it is gone unless there are several to pick from.
 */
export const ownOffers = <C>(offers: readonly Offer<C>[], mine: readonly SeatId[]): readonly Offer<C>[] =>
  offers.map((offer) => ofOwn(offer, mine)).filter(({ fields = [] }) => fields.every(hasSeveral));

function ofOwn<C>(offer: Offer<C>, mine: readonly SeatId[]): Offer<C> {
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

function hasSeveral(field: Field): boolean {
  if ("lines" in field) return field.own !== true || field.lines.length > 1;
  return !("pick" in field) || field.own !== true || field.pick.length > 1;
}
