import type { Text } from "../../engine/table/table.ts";
import { type Columns, type DeckPanel, panelIn, panelsIn, type RoundCard } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { dramaFace } from "../../foundry/text/drama-face.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";

/** A seat's picture and name. */
export interface Pictured {
  readonly img: string;
  readonly name: string;
}

/** The context of `templates/panels/count.hbs`. */
export interface CountContext {
  readonly title: string;
  /** Where the count is. False if it does not say. */
  readonly at: string | false;
  readonly note: string;
  readonly steps: readonly {
    readonly label: string;
    readonly classes: string;
    readonly lit: boolean;
    readonly seats: readonly Pictured[];
    /** How many more there are, and who they are, if not all are pictured. */
    readonly more?: { readonly n: string; readonly names: string };
  }[];
}

/** The steps of a count as a line of cells: where it is, what is past, and who is seen to come at each. */
export function countContext(tableView: TableView, { title, columns, count }: Columns): CountContext {
  const { speaker } = tableView;
  return {
    title: speaker.say(title),
    at: count === undefined ? false : speaker.say(count.text),
    note: count === undefined ? "" : speaker.brief(count.note),
    steps: columns.map(({ label, lit, past, seats }) => ({
      label: typeof label === "string" ? label : speaker.say(label),
      classes: [lit ? "is-lit" : "", past ? "is-past" : "", seats.length === 0 ? "is-empty" : ""].join(" ").trim(),
      lit,
      seats: seats.map((seat) => ({ img: imageOf(tableView, seat), name: speaker.seat(seat) })),
    })),
  };
}

/** The line for the tracker's strip if there is a count: who acts stands below it, and the title says where it is. */
export function countLine(tableView: TableView): CountContext[] {
  const columns = panelIn(tableView.view, "columns");
  if (columns?.count === undefined) return [];
  const line = countContext(tableView, columns);
  return [{ ...line, at: false, steps: line.steps.map((step) => ({ ...step, seats: [] })) }];
}

export type ProgressContext = Exclude<ReturnType<typeof progressContext>, false>;

/** Above this, a number is shown instead. */
const MOST_SEGMENTS = 24;

/** How far everything has come, as segments, and what the GM may make or change. False if there is neither. */
export function progressContext(tableView: TableView, table: readonly AnyOffer[], off: boolean) {
  const { view, speaker } = tableView;
  const offers = table
    .filter(({ weight }) => weight === "progress")
    .map((offer) => offerButton(tableView, offer, { who: "gm", tight: true }, off));
  const lines = (panelIn(view, "progress")?.lines ?? []).map(({ seat, filled, of, note }) => ({
    seat,
    name: speaker.seat(seat),
    img: imageOf(tableView, seat),
    note: speaker.say(note),
    label: wordsFor("screen.segments", { n: filled, of }),
    segments: of > MOST_SEGMENTS ? [] : Array.from({ length: of }, (_, i) => ({ full: i < filled ? "is-full" : "" })),
    classes: filled >= of ? "is-over" : "",
    menu: game.user.isGM && wordsFor("screen.eventMenu", { who: speaker.seat(seat) }),
  }));
  return (lines.length > 0 || offers.length > 0) && { lines, offers };
}

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
const deckOf = ({ speaker }: Pick<TableView, "speaker">, { left, spent }: DeckPanel): DramaDeckContext => ({
  left: speaker.say(left),
  spent: spent === undefined ? false : wordsFor("screen.discarded", { n: spent }),
});
