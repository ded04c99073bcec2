import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type Hand, panelIn } from "../../engine/view/view.ts";
import { type CardLine, cardLine, dramaFace } from "../../foundry/text/drama-face.ts";
import { words } from "../../foundry/text/i18n.ts";
import { byWord, isByWord, type WordsContext } from "../offers/each-word.ts";
import { buttonsWith, type HandOffer, offersFor, takesCard } from "../offers/hand-offers.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";

/** The context of `templates/campaign-hand/of.hbs`: one of the user's own characters. */
export interface HandOfContext {
  readonly seat: SeatId;
  readonly name: string;
  readonly img: string;
  readonly handCount: string;
  readonly cards: readonly FanCard[];
  readonly backs: string | false;
  readonly chosen: readonly ChosenContext[];
  readonly notes: readonly string[];
  readonly poolCount: string;
  readonly pool: readonly HandLine[];
  readonly before: readonly HandLine[];
  readonly claims: readonly WordsContext[];
  readonly offers: readonly OfferButton[];
}

/** The chosen card of a fan, with what may be done with it. */
interface ChosenContext {
  readonly title: string;
  readonly picture: string | false;
  readonly offers: readonly OfferButton[];
  /** Why there are none, and when there will be. */
  readonly why: string;
}

/** A line of `templates/campaign-hand/lines.hbs`: a card, and what can be done with it. */
export interface HandLine extends CardLine {
  readonly offers: readonly OfferButton[];
}

/** A card as shown in the fan. */
export type FanCard = ReturnType<typeof fanOf>[number];

/** What this character of the user's holds, with what may be done with it. `where` tells two screens of it apart. */
export function ownHand(
  tableView: TableView,
  hand: Hand,
  chosen: CardId | null,
  off: boolean,
  where = "hand",
): HandOfContext {
  const { speaker } = tableView;
  const offers = offersFor(tableView, hand);
  const name = speaker.seat(hand.seat);
  const lies = (card: CardId, became?: string): HandLine => ({
    ...cardLine(card, became),
    offers: buttonsWith(tableView, offers, card, { off, of: dramaFace(card).title, tight: true }),
  });
  return {
    seat: hand.seat,
    name,
    img: imageOf(tableView, hand.seat),
    handCount: handCount(tableView, hand),
    cards: fanOf(hand, chosen, where),
    backs: hand.backs === 0 ? false : words("hand.unopened", { n: hand.backs }),
    chosen: hand.hand
      .filter((card) => card === chosen)
      .map((card) => chosenContext(tableView, hand, offers, card, off)),
    notes: hand.notes.map(speaker.say),
    poolCount: countWords(hand.pool.length),
    pool: hand.pool.map((card) => lies(card)),
    before: hand.before.map(({ card, text }) => lies(card, speaker.say(text))),
    claims: offers.flatMap(({ offer, who }) => byWord(tableView, [offer], { who, of: name }, off)),
    offers: offers
      .filter(({ offer }) => !takesCard(offer) && !isByWord(offer))
      .map(({ offer, ...asked }) => offerButton(tableView, offer, { ...asked, of: name }, off)),
  };
}

const countWords = (n: number): string => (n === 0 ? words("hand.empty") : words("hand.openToAll", { n }));

function handCount({ seen }: TableView, { hand, backs }: Hand): string {
  const n = hand.length + backs;
  const [first] = hand;
  const place = first === undefined ? undefined : seen.cards[first];
  const isOpen = backs === 0 && place !== undefined && !("closed" in place);
  return n === 0 || isOpen ? countWords(n) : words("hand.closedToOthers", { n });
}

/** The widest a fan opens in all, and between two cards, in degrees. */
const OPENS = { most: 12, step: 2.4 } as const;

/** The cards in their fan. Tab reaches one of them, the arrow keys the others. */
export function fanOf({ hand, seat }: Pick<Hand, "hand" | "seat">, chosen: CardId | null, where: string) {
  const step = Math.min(OPENS.step, OPENS.most / hand.length);
  const first = chosen !== null && hand.includes(chosen) ? chosen : hand[0];
  return hand.map((card, at) => ({
    face: dramaFace(card, "is-fan"),
    card,
    title: dramaFace(card).title,
    describes: `dealt-in-${where}-text ${seat} ${at}`.replaceAll(" ", "-"),
    classes: card === chosen ? "is-chosen" : "",
    isChosen: card === chosen,
    pressed: String(card === chosen),
    turn: ((at - (hand.length - 1) / 2) * step).toFixed(2),
    tab: card === first ? 0 : -1,
    focus: `card:${card}`,
  }));
}

/** What may be done with the chosen card, the likeliest first. */
function chosenContext(
  tableView: TableView,
  hand: Hand,
  offers: readonly HandOffer[],
  card: CardId,
  off: boolean,
): HandOfContext["chosen"][number] {
  const { title, picture } = dramaFace(card);
  const buttons = buttonsWith(tableView, offers, card, { off, of: title });
  return {
    title,
    picture,
    offers: buttons.map((button, i) => ({ ...button, classes: i === 0 ? "is-main" : button.classes })),
    why: whyNot(tableView, hand, card),
  };
}

/** Why nothing can be done with this card now, in the ruleset's words if it has any. */
export function whyNot({ speaker }: TableView, { why }: Pick<Hand, "why">, card: CardId): string {
  const said = why?.[card];
  return said === undefined ? words("hand.nothing") : speaker.say(said);
}

/** The user's own hands in a table window. */

/** What a player's own characters hold. The GM has a window for everyone's. */
export const ownHands = (tableView: TableView, chosen: CardId | null, off: boolean): HandOfContext[] =>
  game.user.isGM
    ? []
    : (panelIn(tableView.view, "hands")?.hands ?? [])
        .filter(({ seat }) => tableView.mine.has(seat))
        .map((hand) => ownHand(tableView, hand, chosen, off, "table"));
