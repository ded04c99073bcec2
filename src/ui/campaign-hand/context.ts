import type { CardId, SeatId } from "../../engine/table.ts";
import { type Hand, panelIn, panelsIn } from "../../engine/view.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type AskContext, askBlock } from "../offers/ask-block.ts";
import { byWord, isByWord, type WordsContext } from "../offers/each-word.ts";
import { buttonsWith, type HandOffer, offersFor, takesCard } from "../offers/hand-offers.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { rankedHere } from "../offers/questions.ts";
import type { DramaDeckContext } from "../panels/round-card-context.ts";
import { type CardLine, cardLine } from "../shared/card-line.ts";
import { type DramaFace, dramaFace } from "../shared/drama-face.ts";
import { type Notice, noticeOf } from "../shared/notice.ts";
import { imageOf, type Scene } from "../shared/scene.ts";
import { type UndoContext, type UndoReach, undoContext } from "../shared/undo-context.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "campaign-hand/hand": HandContext;
    readonly "campaign-hand/lines": readonly HandLine[];
    readonly "campaign-hand/of": HandOfContext;
  }
}

/** The context of `templates/campaign-hand/hand.hbs`. */
export interface HandContext extends Notice, UndoReach, UndoContext, DramaDeckContext {
  readonly classes: string;
  readonly list: string;
  readonly own: readonly HandOfContext[];
  readonly isWithout: boolean;
  readonly others: readonly OtherHand[];
  readonly asks: readonly AskContext[];
  readonly laid: readonly CardLine[];
  readonly campaign: readonly OfferButton[];
  readonly files: boolean;
  readonly help: boolean;
}

/** The context of `templates/campaign-hand/of.hbs`: one of the user's own characters. */
export interface HandOfContext {
  readonly seat: SeatId;
  readonly name: string;
  readonly img: string;
  readonly handCount: string;
  readonly cards: readonly FanCard[];
  readonly backs: string | false;
  readonly chosen: readonly { readonly title: string; readonly offers: readonly OfferButton[] }[];
  readonly notes: readonly string[];
  readonly poolCount: string;
  readonly pool: readonly HandLine[];
  readonly before: readonly HandLine[];
  readonly claims: readonly WordsContext[];
  readonly offers: readonly OfferButton[];
}

/** A line of `templates/campaign-hand/lines.hbs`: a card, and what can be done with it. */
export interface HandLine extends CardLine {
  readonly offers: readonly OfferButton[];
}

/** A card as shown in the fan. */
interface FanCard {
  readonly face: DramaFace;
  readonly card: CardId;
  readonly title: string;
  readonly describes: string;
  readonly classes: string;
  readonly isChosen: boolean;
  readonly pressed: string;
  readonly turn: string;
  readonly tab: number;
  readonly focus: string;
}

interface OtherHand {
  readonly name: string;
  readonly img: string;
  readonly count: string | false;
  readonly countLabel: string;
  readonly lines: readonly HandLine[];
}

/** Everything the hand window shows. `chosen` is the chosen card. */
export function handContext(scene: Scene, chosen: CardId | null): HandContext {
  const { view } = scene;
  const notice = noticeOf(scene.home);
  const hands = panelIn(view, "hands")?.hands ?? [];
  const isHeld = (seat: string): boolean => hands.some((hand) => hand.seat === seat);
  const own = hands.filter(({ seat }) => scene.mine.has(seat));
  const wanting = game.user.isGM ? [] : own.flatMap((hand) => offersFor(scene, hand));
  return {
    ...notice,
    classes: [game.settings.get(MODULE, "touch") ? "is-touch" : "", isList() ? "is-list" : ""].join(" "),
    list: String(isList()),
    own: own.map((hand) => ownHand(scene, hand, chosen, notice.off)),
    isWithout: !game.user.isGM && own.length === 0,
    others: hands
      .filter(({ seat }) => !scene.mine.has(seat))
      .map((hand) => otherHand(scene, hand, wanting, notice.off)),
    asks: rankedHere(scene)
      .filter(({ to, about }) => (to === "gm" ? about === undefined || isHeld(about) : isHeld(to)))
      .map((ask) => askBlock(scene, ask, notice.off)),
    laid: panelsIn(view, "laid").flatMap(({ cards }) => cards.map((card) => cardLine(card))),
    ...deckContext(scene),
    campaign: campaignOffers(scene, notice.off),
    files: game.user.isGM && scene.combat === null, // in an encounter they are in its menu
    help: scene.rules.help !== undefined,
    ...undoContext(scene),
    undoOff: notice.off,
  };
}

/** What is left of the deck that hands come from: the second one, since the first orders the encounter. */
function deckContext({ view, speaker }: Scene): DramaDeckContext {
  const [, deck] = panelsIn(view, "deck");
  return {
    left: deck !== undefined && speaker.say(deck.left),
    spent: deck?.spent !== undefined && words("screen.discarded", { n: String(deck.spent) }),
  };
}

/** Whether hands are shown as lists: by the user's choice, or by default for a GM, who sees all of them. */
export function isList(): boolean {
  const wanted = game.settings.get(MODULE, "hands");
  return wanted === "either" ? game.user.isGM : wanted === "list";
}

/** What the GM may do with the campaign's cards for everyone; between encounters, everything. */
function campaignOffers(scene: Scene, off: boolean): OfferButton[] {
  if (!game.user.isGM) return [];
  return scene.rules
    .offers(scene.seen, "gm")
    .filter(({ ask, hands }) => ask === undefined && (hands === true || scene.combat === null))
    .map((offer) => offerButton(scene, offer, { who: "gm" }, off));
}

function ownHand(scene: Scene, hand: Hand, chosen: CardId | null, off: boolean): HandOfContext {
  const { speaker } = scene;
  const offers = offersFor(scene, hand);
  const name = speaker.seat(hand.seat);
  const lies = (card: CardId, became?: string): HandLine => ({
    ...cardLine(card, became),
    offers: buttonsWith(scene, offers, card, { off, of: dramaFace(card).title, tight: true }),
  });
  return {
    seat: hand.seat,
    name,
    img: imageOf(scene, hand.seat),
    handCount: handCount(scene, hand),
    cards: fanOf(hand, chosen),
    backs: hand.backs === 0 ? false : words("hand.unopened", { n: String(hand.backs) }),
    chosen: hand.hand.filter((card) => card === chosen).map((card) => chosenContext(scene, offers, card, off)),
    notes: hand.notes.map(speaker.say),
    poolCount: countWords(hand.pool.length),
    pool: hand.pool.map((card) => lies(card)),
    before: hand.before.map(({ card, text }) => lies(card, speaker.say(text))),
    claims: offers.flatMap(({ offer, who }) => byWord(scene, [offer], { who, of: name }, off)),
    offers: offers
      .filter(({ offer }) => !takesCard(offer) && !isByWord(offer))
      .map(({ offer, ...asked }) => offerButton(scene, offer, { ...asked, of: name }, off)),
  };
}

const countWords = (n: number): string => (n === 0 ? words("hand.empty") : words("hand.openToAll", { n: String(n) }));

function handCount({ seen }: Scene, { hand, backs }: Hand): string {
  const n = hand.length + backs;
  const [first] = hand;
  const place = first === undefined ? undefined : seen.cards[first];
  const isOpen = backs === 0 && place !== undefined && !("closed" in place);
  return n === 0 || isOpen ? countWords(n) : words("hand.closedToOthers", { n: String(n) });
}

/** The widest a fan opens in all, and between two cards, in degrees. */
const OPENS = { most: 16, step: 2.6 } as const;

/** The cards in their fan. Tab reaches one of them, the arrow keys the others. */
function fanOf({ hand, seat }: Hand, chosen: CardId | null): FanCard[] {
  const step = Math.min(OPENS.step, OPENS.most / hand.length);
  const first = chosen !== null && hand.includes(chosen) ? chosen : hand[0];
  return hand.map((card, at) => ({
    face: dramaFace(card, "is-fan"),
    card,
    title: dramaFace(card).title,
    describes: `dealt-in-hand-text ${seat} ${at}`.replaceAll(" ", "-"),
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
  scene: Scene,
  offers: readonly HandOffer[],
  card: CardId,
  off: boolean,
): HandOfContext["chosen"][number] {
  const { title } = dramaFace(card);
  const buttons = buttonsWith(scene, offers, card, { off, of: title });
  return {
    title,
    offers: buttons.map((button, i) => ({ ...button, classes: i === 0 ? "is-main" : button.classes })),
  };
}

/**
 * What others hold: their pools, with what the user's own characters may ask for in a trade, and the size of their
 * hands.
 */
function otherHand(scene: Scene, hand: Hand, wanting: readonly HandOffer[], off: boolean): OtherHand {
  const { speaker } = scene;
  const name = speaker.seat(hand.seat);
  const face = [...hand.hand, ...hand.pool].map((card) => ({
    ...cardLine(card),
    offers: buttonsWith(scene, wanting, card, { off, of: dramaFace(card).title, tight: true }),
  }));
  const before = hand.before.map(({ card, text }) => ({ ...cardLine(card, speaker.say(text)), offers: [] }));
  return {
    name,
    img: imageOf(scene, hand.seat),
    count: hand.backs === 0 ? false : String(hand.backs),
    countLabel: words("hand.closedOf", { who: name, n: String(hand.backs) }),
    lines: [...face, ...before],
  };
}
