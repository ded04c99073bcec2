import type { Text } from "../../engine/table/table.ts";
import { type Badge, type Deck, panelIn, panelsIn, type RoundCard } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { type BadgesContext, badgeContext, type TermContext, termContext } from "../shared/badge-context.ts";
import { type DramaFace, type DramaLine, dramaFace } from "../shared/drama-face.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { sharedBadges } from "./common-badges.ts";
import type { Pictured } from "./count-context.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "panels/hits": WholeCard;
    readonly "panels/laid": RoundCardContext;
    readonly "panels/drama-deck": DramaDeckContext;
    readonly "panels/round-card": RoundCardContext;
    readonly "panels/round-strip": RoundStripContext;
  }
}

/** The context of `templates/panels/round-card.hbs`, with what the table shows elsewhere of the same decks. */
export interface RoundCardContext {
  readonly round: readonly WholeCard[];
  /** A card of the round that is only a picture. */
  readonly picture: readonly DramaFace[];
  readonly laid: readonly { readonly face: DramaFace; readonly offers: readonly OfferButton[] }[];
  readonly isCardOut: boolean;
  /** The decks other than the encounter's own. */
  readonly drama: readonly DramaDeckContext[];
}

interface WholeCard extends Approved {
  readonly title: string;
  readonly face: DramaFace;
  readonly lines: readonly WholeLine[];
  readonly notes: readonly string[];
}

interface Approved {
  readonly approved: readonly TermContext[];
  readonly isApproving: boolean;
}

/** What the card does to the seats that have its suit. */
interface HitLine {
  readonly suit: string;
  readonly suitName: string;
  readonly name: string;
  readonly classes: string;
  readonly seats: readonly HitSeat[];
}

interface WholeLine extends HitLine, BadgesContext {
  readonly does: string;
  readonly focus: string;
}

interface HitSeat extends Pictured, BadgesContext {
  readonly yours: boolean;
}

interface Chip extends HitLine {
  readonly yours: boolean;
}

/** The context of `templates/panels/round-strip.hbs`. */
export interface RoundStripContext extends Approved {
  readonly card: string;
  readonly head: string;
  readonly title: string;
  readonly picture: string | false;
  readonly classes: string;
  readonly lines: readonly Chip[];
}

/** The context of `templates/panels/drama-deck.hbs`. */
export interface DramaDeckContext {
  readonly left: string | false;
  readonly spent: string | false;
}

/** The card of the round as the table shows it, with whatever else lies there for everyone. */
export function roundCardContext(tableView: TableView, off: boolean): RoundCardContext {
  const card = panelIn(tableView.view, "card");
  const laid = panelsIn(tableView.view, "laid").flatMap(({ cards }) => cards);
  const round = card === undefined || isPicture(card) ? [] : [wholeOf(tableView, card)];
  return {
    round,
    picture: card !== undefined && isPicture(card) ? [dramaFace(card.card)] : [],
    laid: laid.map((id) => ({ face: dramaFace(id, "is-fan"), offers: offersAbout(tableView, id, off) })),
    isCardOut: round.length > 0 || laid.length > 0,
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

function wholeOf(tableView: TableView, card: RoundCard): WholeCard {
  const { say } = tableView.speaker;
  const face = dramaFace(card.card);
  return {
    title: say(card.title),
    face,
    lines: card.lines.map((line) => wholeLine(tableView, line, face.lines)),
    approved: card.approved.map((term) => termContext(tableView, term, "round")),
    isApproving: card.approved.length > 0,
    notes: card.notes.map(say),
  };
}

/** A line with what all of its seats share said once. */
function wholeLine(tableView: TableView, line: Line, shown: readonly DramaLine[]): WholeLine {
  const { common, own } = sharedBadges(line.seats.map(({ badges }) => badges));
  const seats = line.seats.map((hit, at) => ({ ...hit, badges: own[at] ?? [] }));
  return {
    ...lineOf(tableView, { ...line, seats }, shown),
    badges: common.map((badge) => badgeContext(tableView, line.suit, saidAlready(badge))),
    does: tableView.speaker.say(line.does),
    focus: `hits:${line.suit}`,
  };
}

function lineOf(tableView: TableView, line: Line, shown: readonly DramaLine[]): HitLine {
  const face = shown.find(({ suit }) => suit === line.suit);
  return {
    suit: line.suit,
    suitName: face?.suitName ?? "",
    name: face?.name ?? tableView.speaker.say(line.name),
    classes: [face?.classes ?? "", isMine(tableView, line) ? "is-mine" : ""].filter((name) => name !== "").join(" "),
    seats: line.seats.map(({ seat, badges }) => ({
      img: imageOf(tableView, seat),
      name: tableView.speaker.seat(seat),
      yours: tableView.yours.has(seat),
      badges: badges.map((badge) =>
        badgeContext(tableView, seat, badge.hint?.key === line.does.key ? saidAlready(badge) : badge),
      ),
    })),
  };
}

function chipOf(tableView: TableView, line: Line, shown: readonly DramaLine[]): Chip {
  return { ...lineOf(tableView, line, shown), name: tableView.speaker.say(line.name), yours: isMine(tableView, line) };
}

/** What to do about it is shown beside it. */
const saidAlready = ({ text, tone }: Badge): Badge => ({ text, tone });

const isMine = ({ yours }: TableView, { seats }: Line): boolean => seats.some(({ seat }) => yours.has(seat));

/** What is left of a deck other than the encounter's own, and what was discarded. */
const deckOf = ({ speaker }: Pick<TableView, "speaker">, { left, spent }: Deck): DramaDeckContext => ({
  left: speaker.say(left),
  spent: spent === undefined ? false : words("screen.discarded", { n: spent }),
});
