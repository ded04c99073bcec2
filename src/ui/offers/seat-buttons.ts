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
  if (!tableView.mine.has(seat)) return [];
  const asked = {
    who: seat,
    ...how,
    ...(how.tight === true || how.named === true ? { of: tableView.speaker.seat(seat) } : {}),
  };
  return tableView.rules
    .offers(tableView.seen, seat)
    .filter((offer) => offer.ask === undefined && offer.weight !== "rolls" && which(offer))
    .map((offer) => offerButton(tableView, offer, asked, off));
}
