import type { SeatId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { byWord, isByWord, type WordsContext } from "../offers/each-word.ts";
import { takesCard } from "../offers/hand-offers.ts";
import { buttons, isSigned, type OfferButton, offerButton, offersOf, signButton } from "../offers/offer-button.ts";
import type { TableView } from "../shared/table-view.ts";

/** What the strip offers, and what is shown elsewhere. */

/**
 * If hands are counted down, quiet offers are shown with the hand, as are urgent ones for the GM. A defence, whose
 * cards are picked there, is offered here too.
 */
const isInHand = ({ view }: TableView, { weight, sets }: AnyOffer): boolean =>
  panelIn(view, "fans") !== undefined &&
  (weight === "quiet" ? sets === undefined : weight === "urgent" && game.user.isGM);

export const isBeside = (tableView: TableView, offer: AnyOffer): boolean =>
  offer.weight !== "main" && !isInHand(tableView, offer);

/** If there is a count, or dice, the acting seat comes before the count goes on. */
export const isLeading = (tableView: TableView, seat: SeatId | undefined): boolean =>
  (panelIn(tableView.view, "columns")?.count !== undefined || panelIn(tableView.view, "dice") !== undefined) &&
  seat !== undefined &&
  buttons(tableView, seat, false, isMain).length > 0;

/** With more icons than this nobody finds the one they mean. */
const MOST_SIGNS = 4;

/** What the one who acts may do besides, as far as an icon says it. Where several act, words say whose each is. */
export function signsOf(tableView: TableView, off: boolean): OfferButton[] {
  const [seat, ...others] = tableView.view.acts;
  if (seat === undefined || others.length > 0) return [];
  return offersOf(tableView, seat, (offer) => isBeside(tableView, offer) && isSigned(offer))
    .slice(0, MOST_SIGNS)
    .map((offer) => signButton(tableView, offer, { who: seat }, off));
}

const isMain = ({ weight }: AnyOffer): boolean => weight === "main";

/**
 * The likeliest next step for the acting seat: what plays for several at once, else the table's own main button, or the
 * seat's.
 */
export const leadFor = (
  tableView: TableView,
  seat: SeatId,
  lead: readonly OfferButton[],
  off: boolean,
): readonly OfferButton[] => {
  if (lead.length > 0 && !isLeading(tableView, seat)) return lead;
  const own = buttons(tableView, seat, off, isMain);
  return [...[...lead, ...own].filter(({ several }) => several), ...own.filter(({ several }) => !several)];
};

/**
 * What a player may do with a seat that is not in line, such as buying another card or getting out of the way. A GM has
 * this on the row.
 */
export function waitingOffers(tableView: TableView, off: boolean): OfferButton[] {
  const { view } = tableView;
  if (game.user.isGM) return [];
  const waiting = [...tableView.mine].filter(
    (seat) => !view.acts.includes(seat) && !view.may.some((other) => other.seat === seat) && !isHand(tableView, seat),
  );
  const isWanted = (offer: AnyOffer): boolean => offer.weight !== "setup" && isBeside(tableView, offer);
  return waiting.flatMap((seat) => buttons(tableView, seat, off, isWanted, { named: true }));
}

/** A character who holds cards, in addition to its seat in the encounter. */
const isHand = ({ view }: TableView, seat: SeatId): boolean =>
  panelIn(view, "hands")?.hands.some((hand) => hand.seat === seat) ?? false;

/** A player's own characters who hold cards. */
const holders = (tableView: TableView): SeatId[] =>
  game.user.isGM ? [] : [...tableView.mine].filter((seat) => isHand(tableView, seat));

/** The likeliest next steps for a player's own characters. Anything done with a card is shown with the hands. */
export function heldOffers(tableView: TableView, off: boolean): OfferButton[] {
  const own = holders(tableView);
  const isWanted = (offer: AnyOffer): boolean => offer.weight === "main" && !takesCard(offer) && !isByWord(offer);
  return own.flatMap((seat) => buttons(tableView, seat, off, isWanted, { named: own.length > 1 }));
}

/** What a player's own characters may claim, word by word. */
export function heldWords(tableView: TableView, off: boolean): WordsContext[] {
  const own = holders(tableView);
  const whose = own.length > 1;
  return own.flatMap((seat) => {
    const asked = { who: seat, named: whose, ...(whose ? { of: tableView.speaker.seat(seat) } : {}) };
    return byWord(tableView, tableView.rules.offers(tableView.seen, seat), asked, off);
  });
}

/** What the table's own main button does too is not offered beside it. */
export const isBehind = (main: readonly AnyOffer[], { buttons = [] }: AnyOffer): boolean =>
  main.some((offer) => offer.buttons?.some((button) => buttons.includes(button)));

/** What a seat that may act can do now: the first in words, the others as icons where there are any. */
export function breakIns(tableView: TableView, seat: SeatId, off: boolean): OfferButton[] {
  const asked = { who: seat, tight: true, of: tableView.speaker.seat(seat) };
  return offersOf(tableView, seat, (offer) => !isInHand(tableView, offer)).map((offer, at) =>
    at > 0 && isSigned(offer) ? signButton(tableView, offer, asked, off) : offerButton(tableView, offer, asked, off),
  );
}
