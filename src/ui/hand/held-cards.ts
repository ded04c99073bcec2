import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type Hand, panelIn } from "../../engine/view/view.ts";
import { type CardLine, cardLine, dramaFace, hasDramaCards } from "../../foundry/text/drama-face.ts";
import { cardName, wordsFor } from "../../foundry/text/i18n.ts";
import { byWord, isByWord, type WordsContext } from "../offers/each-word.ts";
import { buttonsWith, type HandOffer, offersFor, takesCard } from "../offers/hand-offers.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { rankedHere } from "../offers/questions.ts";
import { urgencyOf } from "../offers/urgency.ts";
import { imageOf, playerHere, type TableView } from "../shared/table-view.ts";
import { alone, type LyingContext, lyingContext, setsOf } from "./lying-cards.ts";
import type { Staging } from "./staging.ts";
import { doContext, type FanNow, withPicked } from "./turn.ts";

/** The context of `templates/hand/held.hbs`: the cards of a hand, and what may be done with the picked one. */
export interface HeldContext {
  readonly seat: SeatId;
  readonly backs: string | false;
  /** There is none, and never was. */
  readonly without: string | false;
  readonly cards: readonly LyingContext[];
  readonly picked: readonly PickedContext[];
  readonly notes: readonly string[];
}

/** The context of `templates/hand/picked.hbs`: what may be done with the picked card. */
export interface PickedContext {
  readonly title: string;
  readonly picture: string | false;
  readonly offers: readonly OfferButton[];
  /** Why there are none, and when there will be. */
  readonly why: string;
}

/** The context of `templates/hand/pool.hbs`: what lies face up before a character. */
export interface PoolContext {
  readonly poolCount: string;
  readonly pool: readonly HandLine[];
  readonly before: readonly HandLine[];
  readonly claims: readonly WordsContext[];
}

/** The context of `templates/hand/of.hbs`: one of the user's own hands, whatever it was dealt for. */
export interface HandOfContext extends HeldContext, PoolContext {
  readonly name: string;
  readonly img: string;
  readonly owner: string | false;
  readonly note: string;
  readonly offers: readonly OfferButton[];
  /** It outlasts the encounter, and has a pool. */
  readonly isKept: boolean;
  readonly does: readonly ReturnType<typeof doContext>[];
  readonly terms: readonly { readonly name: string; readonly value: string }[];
  readonly settings: readonly OfferButton[];
}

/** A line of `templates/hand/lines.hbs`: a card, and what can be done with it. */
export interface HandLine extends CardLine {
  readonly offers: readonly OfferButton[];
}

/** What the user's fighter has been dealt this turn, with what can be done with it. */
export function turnHand(now: FanNow, staging: Staging, off: boolean): HandOfContext {
  const { tableView, seat, fan, chosen } = now;
  const { speaker, rules, seen } = tableView;
  const about = game.user.isGM ? rules.offers(seen, "gm", seat).filter(({ ask }) => ask === undefined) : [];
  const player = playerHere(tableView, seat);
  const [card] = chosen.cards;
  const offers = withPicked(now, off);
  return {
    seat,
    name: speaker.say(fan.title),
    img: imageOf(tableView, seat),
    owner: player === null ? false : wordsFor("fan.playedBy", { player }),
    note: speaker.say(fan.note),
    offers: [],
    isKept: false,
    ...UNKEPT,
    backs: fan.backs === 0 ? false : wordsFor("hand.unopened", { n: fan.backs }),
    without: fan.sets.length === 0 && fan.backs === 0 && wordsFor("fan.empty"),
    cards:
      fan.sets.length === 0
        ? []
        : [
            lyingContext(tableView, setsOf(tableView, fan), {
              size: "is-fan",
              label: speaker.say(fan.title),
              where: "card",
              near: seat,
              picked: chosen.cards,
              reach: [staging.at],
            }),
          ],
    picked: card === undefined || offers.length === 0 ? [] : [pickedCard(card, offers, "")],
    notes: [],
    does: [doContext(now, off)],
    terms: fan.terms.map(({ name, value }) => ({ name: speaker.say(name), value: speaker.say(value) })),
    settings: about
      .filter(({ weight }) => weight === "setup")
      .map((offer) => offerButton(tableView, offer, { who: "gm", about: seat }, off)),
  };
}

const UNKEPT = { poolCount: "", pool: [], before: [], claims: [] } as const;

/** What this character of the user's holds, with what may be done with it. `where` tells two screens of it apart. */
export function keptHand(
  tableView: TableView,
  hand: Hand,
  { card: chosen }: Staging,
  off: boolean,
  where = "card",
): HandOfContext {
  const { speaker } = tableView;
  const offers = offersFor(tableView, hand);
  const name = speaker.seat(hand.seat);
  return {
    seat: hand.seat,
    name,
    img: imageOf(tableView, hand.seat),
    owner: false,
    note: handCount(tableView, hand),
    isKept: true,
    backs: hand.backs === 0 ? false : wordsFor("hand.unopened", { n: hand.backs }),
    without: false,
    cards: fanOf(tableView, hand, hand.hand, chosen, where),
    picked: hand.hand.filter((card) => card === chosen).map((card) => deedsWith(tableView, hand, offers, card, off)),
    notes: hand.notes.map(speaker.say),
    poolCount: countWords(hand.pool.length),
    pool: hand.pool.map((card) => lineOf(tableView, offers, card, off)),
    before: hand.before.map(({ card, text }) => lineOf(tableView, offers, card, off, speaker.say(text))),
    claims: offers.flatMap(({ offer, who }) => byWord(tableView, [offer], { who, of: name }, off)),
    offers: offers
      .filter(({ offer }) => !takesCard(offer) && !isByWord(offer))
      .map(({ offer, ...asked }) => offerButton(tableView, offer, { ...asked, of: name }, off)),
    does: [],
    terms: [],
    settings: [],
  };
}

/** A card that lies face up, and what may be done with it. */
function lineOf(
  tableView: TableView,
  offers: readonly HandOffer[],
  card: CardId,
  off: boolean,
  became?: string,
): HandLine {
  const look = { off, of: dramaFace(card).title, tight: true };
  return { ...cardLine(card, became), offers: buttonsWith(tableView, offers, card, look) };
}

function fanOf(
  tableView: TableView,
  { seat }: Hand,
  cards: readonly CardId[],
  chosen: CardId | null,
  where: string,
  size: "is-fan" | "is-list" = "is-fan",
): LyingContext[] {
  if (cards.length === 0) return [];
  const picked = chosen === null ? [] : [chosen];
  const label = wordsFor(where === "pool" ? "hand.pool" : "hand.hand");
  return [lyingContext(tableView, alone(cards), { size, label, where, near: seat, picked, reach: [] })];
}

const countWords = (n: number): string => (n === 0 ? wordsFor("hand.empty") : wordsFor("hand.openToAll", { n }));

function handCount({ seen }: TableView, { hand, backs }: Hand): string {
  const n = hand.length + backs;
  const [first] = hand;
  const place = first === undefined ? undefined : seen.cards[first];
  const isOpen = backs === 0 && place !== undefined && !("closed" in place);
  return n === 0 || isOpen ? countWords(n) : wordsFor("hand.closedToOthers", { n });
}

/** What may be done with the picked card, the likeliest first. */
function deedsWith(
  tableView: TableView,
  hand: Hand,
  offers: readonly HandOffer[],
  card: CardId,
  off: boolean,
): PickedContext {
  const buttons = buttonsWith(tableView, offers, card, { off, of: dramaFace(card).title });
  const likeliest = buttons.map((button, i) => ({ ...button, classes: i === 0 ? "is-main" : button.classes }));
  return pickedCard(card, likeliest, whyNot(tableView, hand, card));
}

function pickedCard(card: CardId, offers: readonly OfferButton[], why: string): PickedContext {
  if (!hasDramaCards([card])) return { title: cardName(card), picture: false, offers, why };
  const { title, picture } = dramaFace(card);
  return { title, picture, offers, why };
}

/** Why nothing can be done with this card now, in the ruleset's words if it has any. */
function whyNot({ speaker }: TableView, { why }: Pick<Hand, "why">, card: CardId): string {
  const said = why?.[card];
  return said === undefined ? wordsFor("hand.nothing") : speaker.say(said);
}

/** What a player's own characters hold. The GM has a window for everyone's. */
export const ownHands = (tableView: TableView, staging: Staging, off: boolean): HandOfContext[] =>
  game.user.isGM
    ? []
    : (panelIn(tableView.view, "hands")?.hands ?? [])
        .filter(({ seat }) => tableView.mine.has(seat))
        .map((hand) => keptHand(tableView, hand, staging, off, "table"));

/** Everyone's hands and pools as lines, for the GM, without what would be said of each of them. */
export function handRows(tableView: TableView, hands: readonly Hand[], staging: Staging, off: boolean) {
  const all = hands.map((hand) => ({ hand, kept: keptHand(tableView, hand, staging, off) }));
  const isOfAll = (note: string): boolean => all.length > 1 && all.every(({ kept }) => kept.notes.includes(note));
  return all.map(({ hand, kept: { seat, name, img, notes, offers, before, claims } }) => {
    return {
      seat,
      name,
      img,
      notes: notes.filter((note) => !isOfAll(note)),
      offers,
      before,
      claims,
      handSize: hand.hand.length + hand.backs,
      cards: fanOf(tableView, hand, hand.hand, staging.card, "card", "is-list"),
      poolSize: hand.pool.length,
      poolCards: fanOf(tableView, hand, hand.pool, staging.card, "pool", "is-list"),
      /** The claims about this character, each with the answer that most want. */
      asked: claimsAbout(tableView, hand, off),
      moreLabel: wordsFor("screen.seatMenu", { who: name }),
    };
  });
}

function claimsAbout(tableView: TableView, { seat }: Hand, off: boolean) {
  const claims = rankedHere(tableView).filter((ask) => ask.about === seat && urgencyOf(ask) === "claim");
  return claims.map((ask) => ({
    what: tableView.speaker.topic(ask.text),
    offers: tableView.rules
      .offers(tableView.seen, ask.to)
      .filter(({ ask: answered, weight }) => answered === ask.id && weight === "main")
      .map((offer) => offerButton(tableView, offer, { who: ask.to, tight: true }, off)),
  }));
}

/** The picked card of somebody's in full, with whose it is, for the GM. */
export function pickedWhole(tableView: TableView, hands: readonly Hand[], { card }: Staging, off: boolean) {
  const hand = hands.find((one) => card !== null && [...one.hand, ...one.pool].includes(card));
  if (hand === undefined || card === null) return [];
  const face = dramaFace(card, "is-fan");
  const offers = buttonsWith(tableView, offersFor(tableView, hand), card, { off, of: face.title });
  const why = whyNot(tableView, hand, card);
  return [{ title: face.title, picture: false as const, whose: tableView.speaker.seat(hand.seat), face, offers, why }];
}
