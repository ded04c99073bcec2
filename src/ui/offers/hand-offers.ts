import type { CardId, SeatId } from "../../engine/table/table.ts";
import type { Hand } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import type { TableView } from "../shared/table-view.ts";
import { type OfferButton, offerButton } from "./offer-button.ts";

/** An offer shown with the hands, and who makes it: a character, or the GM about one. */
export interface HandOffer {
  readonly who: SeatId | "gm";
  readonly about?: SeatId;
  readonly offer: AnyOffer;
}

/** What the user may do for this character and, as the GM, about it. Answers are shown with their questions. */
export function offersFor({ rules, seen, mine }: TableView, { seat }: Hand): HandOffer[] {
  const own = mine.has(seat) ? rules.offers(seen, seat).map((offer) => ({ who: seat, offer })) : [];
  const word = game.user.isGM
    ? rules.offers(seen, "gm", seat).map((offer) => ({ who: "gm", about: seat, offer }) as const)
    : [];
  return [...own, ...word].filter(({ offer }) => offer.ask === undefined);
}

/** The name of the field that takes this card, or null. */
export function fieldFor({ fields = [] }: AnyOffer, card: CardId): string | null {
  return fields.find((field) => "pick" in field && field.of === "card" && field.pick.includes(card))?.name ?? null;
}

/** Whether it needs a card: then it is only offered with the card. */
export const takesCard = ({ fields = [] }: AnyOffer): boolean =>
  fields.some((field) => "pick" in field && field.of === "card");

/** How a card's buttons look. `of` is read to screen readers and, on a `named` button, shown. */
interface Look {
  readonly off: boolean;
  readonly of: string;
  readonly named?: boolean;
  readonly tight?: boolean;
}

/** A button for each of these offers that can take this card. */
export function buttonsWith(
  tableView: TableView,
  offers: readonly HandOffer[],
  card: CardId,
  look: Look,
): OfferButton[] {
  const { off, ...how } = look;
  return offers.flatMap(({ offer, ...asked }) => {
    const field = fieldFor(offer, card);
    return field === null ? [] : [offerButton(tableView, offer, { ...asked, ...how, card: { field, id: card } }, off)];
  });
}
