import type { Text } from "../../engine/table/table.ts";
import { type Deck, panelIn, panelsIn, type RoundCard } from "../../engine/view/view.ts";
import { dramaFace } from "../../foundry/text/drama-face.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import type { TableView } from "../shared/table-view.ts";

/** The context of `templates/panels/drama-deck.hbs`. */
export interface DramaDeckContext {
  readonly left: string | false;
  readonly spent: string | false;
}

/** What the table shows of the cards that lie there for everyone, and of their decks. */
export function roundCardContext(tableView: TableView, off: boolean) {
  const card = panelIn(tableView.view, "card");
  const laid = panelsIn(tableView.view, "laid").flatMap(({ cards }) => cards);
  return {
    round: card === undefined || isPicture(card) ? [] : [wholeOf(tableView, card)],
    /** A card of the round that is only a picture. */
    picture: card !== undefined && isPicture(card) ? [dramaFace(card.card)] : [],
    laid: laid.map((id) => ({ face: dramaFace(id, "is-fan"), offers: offersAbout(tableView, id, off) })),
    /** The decks other than the encounter's own. */
    drama: panelsIn(tableView.view, "deck")
      .slice(1)
      .map((deck) => deckOf(tableView, deck)),
  };
}

/** What the user is offered about a card on the table. */
function offersAbout(tableView: TableView, card: string, off: boolean): OfferButton[] {
  if (!game.user.isGM) return [];
  return tableView.rules
    .offers(tableView.seen, "gm")
    .filter((offer) => offer.ask === undefined && speaksOf(offer.text, card))
    .map((offer) => offerButton(tableView, offer, { who: "gm" }, off));
}

const speaksOf = ({ data = {} }: Text, card: string): boolean =>
  Object.values(data).some((datum) => typeof datum === "object" && "card" in datum && datum.card === card);

/** A picture has no effects. */
const isPicture = ({ lines }: RoundCard): boolean => lines.length === 0;

const wholeOf = ({ speaker }: TableView, { title, card }: RoundCard) => ({
  title: speaker.say(title),
  face: dramaFace(card),
});

/** What is left of a deck other than the encounter's own, and what was discarded. */
const deckOf = ({ speaker }: Pick<TableView, "speaker">, { left, spent }: Deck): DramaDeckContext => ({
  left: speaker.say(left),
  spent: spent === undefined ? false : words("screen.discarded", { n: spent }),
});
