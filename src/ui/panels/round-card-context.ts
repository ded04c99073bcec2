import type { Text } from "../../engine/table/table.ts";
import { type Deck, panelIn, panelsIn, type RoundCard } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { type TermContext, termContext } from "../shared/badge-context.ts";
import { type DramaFace, type DramaLine, dramaFace } from "../shared/drama-face.ts";
import type { TableView } from "../shared/table-view.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "panels/laid": RoundCardContext;
    readonly "panels/drama-deck": DramaDeckContext;
    readonly "panels/round-strip": RoundStripContext;
  }
}

/** The card of the round as the table shows it, with whatever else lies there for everyone. */
export interface RoundCardContext {
  readonly round: readonly WholeCard[];
  /** A card of the round that is only a picture. */
  readonly picture: readonly DramaFace[];
  readonly laid: readonly { readonly face: DramaFace; readonly offers: readonly OfferButton[] }[];
  /** The decks other than the encounter's own. */
  readonly drama: readonly DramaDeckContext[];
}

interface WholeCard {
  readonly title: string;
  readonly face: DramaFace;
}

/** What the card does to the seats that have its suit. */
interface Chip {
  readonly suit: string;
  readonly suitName: string;
  readonly name: string;
  readonly classes: string;
  readonly yours: boolean;
}

/** The context of `templates/panels/round-strip.hbs`. */
export interface RoundStripContext {
  readonly card: string;
  readonly head: string;
  readonly title: string;
  readonly picture: string | false;
  readonly classes: string;
  readonly lines: readonly Chip[];
  readonly approved: readonly TermContext[];
  readonly isApproving: boolean;
}

/** The context of `templates/panels/drama-deck.hbs`. */
export interface DramaDeckContext {
  readonly left: string | false;
  readonly spent: string | false;
}

/** What the table shows of the cards that lie there for everyone, and of their decks. */
export function roundCardContext(tableView: TableView, off: boolean): RoundCardContext {
  const card = panelIn(tableView.view, "card");
  const laid = panelsIn(tableView.view, "laid").flatMap(({ cards }) => cards);
  return {
    round: card === undefined || isPicture(card) ? [] : [wholeOf(tableView, card)],
    picture: card !== undefined && isPicture(card) ? [dramaFace(card.card)] : [],
    laid: laid.map((id) => ({ face: dramaFace(id, "is-fan"), offers: offersAbout(tableView, id, off) })),
    drama: panelsIn(tableView.view, "deck")
      .slice(1)
      .map((deck) => deckOf(tableView, deck)),
  };
}

/** The card of the round as strip and line-up show it. */
export function roundStripContext(tableView: TableView): RoundStripContext[] {
  const card = panelIn(tableView.view, "card");
  if (card === undefined) return [];
  const { title, picture, lines } = dramaFace(card.card, "is-fan");
  const { say } = tableView.speaker;
  return [
    {
      card: card.card,
      head: say(card.title),
      title,
      picture,
      classes: isPicture(card) ? "is-picture" : "",
      lines: card.lines.map((line) => chipOf(tableView, line, lines)),
      approved: card.approved.map((term) => termContext(tableView, term, "round")),
      isApproving: card.approved.length > 0,
    },
  ];
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

type Line = RoundCard["lines"][number];

const wholeOf = ({ speaker }: TableView, { title, card }: RoundCard): WholeCard => ({
  title: speaker.say(title),
  face: dramaFace(card),
});

function chipOf(tableView: TableView, line: Line, shown: readonly DramaLine[]): Chip {
  const face = shown.find(({ suit }) => suit === line.suit);
  const yours = isMine(tableView, line);
  return {
    suit: line.suit,
    suitName: face?.suitName ?? "",
    name: tableView.speaker.say(line.name),
    classes: [face?.classes ?? "", yours ? "is-mine" : ""].filter((name) => name !== "").join(" "),
    yours,
  };
}

const isMine = ({ yours }: TableView, { seats }: Line): boolean => seats.some((seat) => yours.has(seat));

/** What is left of a deck other than the encounter's own, and what was discarded. */
const deckOf = ({ speaker }: Pick<TableView, "speaker">, { left, spent }: Deck): DramaDeckContext => ({
  left: speaker.say(left),
  spent: spent === undefined ? false : words("screen.discarded", { n: spent }),
});
