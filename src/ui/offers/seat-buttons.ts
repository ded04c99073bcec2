import type { SeatId } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import type { TableView } from "../shared/table-view.ts";
import { type OfferButton, offerButton } from "./offer-button.ts";

/** The offers of one of the user's seats, without the answers to its questions and what stands with those who roll. */
export function buttons(
  tableView: TableView,
  seat: SeatId,
  off: boolean,
  which: (offer: AnyOffer) => boolean,
  how: { readonly tight?: boolean; readonly named?: boolean } = {},
): OfferButton[] {
  const asked = {
    who: seat,
    ...how,
    ...(how.tight === true || how.named === true ? { of: tableView.speaker.seat(seat) } : {}),
  };
  return offersOf(tableView, seat, which).map((offer) => offerButton(tableView, offer, asked, off));
}

/** It stands with those who roll, or in the seat's row. */
const isElsewhere = ({ weight }: AnyOffer): boolean => weight === "rolls" || weight === "row";

/** The same as offers: none for a seat that is not the user's. */
export const offersOf = (
  tableView: TableView,
  seat: SeatId,
  which: (offer: AnyOffer) => boolean,
): readonly AnyOffer[] =>
  tableView.mine.has(seat)
    ? tableView.rules
        .offers(tableView.seen, seat)
        .filter((offer) => offer.ask === undefined && !isElsewhere(offer) && which(offer))
    : [];
