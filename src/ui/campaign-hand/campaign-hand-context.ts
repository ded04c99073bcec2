import type { CardId } from "../../engine/table/table.ts";
import { type Hand, panelIn, panelsIn } from "../../engine/view/view.ts";
import { cardLine, dramaFace } from "../../foundry/text/drama-face.ts";
import { words } from "../../foundry/text/i18n.ts";
import { buttonsWith, type HandOffer, offersFor } from "../offers/hand-offers.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { questions, rankedHere } from "../offers/questions.ts";
import { urgencyOf } from "../offers/urgency.ts";
import { noticeOf } from "../shared/notice.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { undoContext } from "../shared/undo-context.ts";
import { deckContext, openAdventureOf, sheetsOf } from "./adventure-context.ts";
import { fanOf, ownHand, whyNot } from "./own-hand.ts";

/** Everyone's hands and pools as lines, for the GM. */
export const handRows = (tableView: TableView, hands: readonly Hand[], chosen: CardId | null, off: boolean) =>
  hands.map((hand) => ({
    ...ownHand(tableView, hand, chosen, off),
    handSize: hand.hand.length + hand.backs,
    poolSize: hand.pool.length,
    poolCards: fanOf({ hand: hand.pool, seat: hand.seat }, chosen, "pool"),
    /** The claims about this character, each with the answer that most want. */
    asked: claimsAbout(tableView, hand, off),
    moreLabel: words("screen.seatMenu", { who: tableView.speaker.seat(hand.seat) }),
  }));

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

/** The chosen card, with whose it is. */
export function pickedCard(tableView: TableView, hands: readonly Hand[], chosen: CardId | null, off: boolean) {
  const hand = hands.find((one) => chosen !== null && [...one.hand, ...one.pool].includes(chosen));
  if (hand === undefined || chosen === null) return [];
  const face = dramaFace(chosen, "is-fan");
  return [
    {
      title: face.title,
      whose: tableView.speaker.seat(hand.seat),
      face,
      offers: buttonsWith(tableView, offersFor(tableView, hand), chosen, { off, of: face.title }),
      /** Why there are none, and when there will be. */
      why: whyNot(tableView, hand, chosen),
    },
  ];
}

export type HandContext = ReturnType<typeof handContext>;

/** Which scene it is, or what may be done until the next. */
export type SceneContext = ReturnType<typeof sceneOf>[number];

/** Everything the hand window shows. `chosen` is the chosen card. */
export function handContext(tableView: TableView, chosen: CardId | null) {
  const { view } = tableView;
  const notice = noticeOf(tableView.home);
  const hands = panelIn(view, "hands")?.hands ?? [];
  const isHeld = (seat: string): boolean => hands.some((hand) => hand.seat === seat);
  const own = hands.filter(({ seat }) => tableView.mine.has(seat));
  const sheets = sheetsOf(tableView, notice.off);
  const elsewhere = new Set([openAdventureOf(tableView)?.ask, ...sheets.map(({ ask }) => ask)]);
  const asks = rankedHere(tableView).filter(
    ({ id, to, about }) => !elsewhere.has(id) && (to === "gm" ? about === undefined || isHeld(about) : isHeld(to)),
  );
  const asked = questions(tableView, notice.off, { some: asks });
  const wanting = game.user.isGM ? [] : own.flatMap((hand) => offersFor(tableView, hand));
  return {
    ...notice,
    classes: game.user.isGM ? "is-list" : "",
    own: game.user.isGM ? [] : own.map((hand) => ownHand(tableView, hand, chosen, notice.off)),
    /** Everyone's, for the GM, and the card chosen from them. */
    rows: game.user.isGM ? handRows(tableView, own, chosen, notice.off) : [],
    picked: game.user.isGM ? pickedCard(tableView, own, chosen, notice.off) : [],
    isWithout: !game.user.isGM && own.length === 0,
    others: hands
      .filter(({ seat }) => !tableView.mine.has(seat))
      .map((hand) => otherHand(tableView, hand, wanting, notice.off)),
    asks: asked === null ? [] : [asked],
    laid: panelsIn(view, "laid").flatMap(({ cards }) => cards.map((card) => cardLine(card))),
    ...deckContext(tableView),
    campaign: campaignOffers(tableView, notice.off),
    /** An adventure is being set up, on a page of its own. */
    adventure: game.user.isGM && openAdventureOf(tableView) !== null,
    scene: sceneOf(tableView),
    sheets,
    help: tableView.rules.help !== undefined,
    ...undoContext(tableView),
    undoOff: notice.off,
  };
}

/** The scene, for all to see. */
export function sceneOf({ view, speaker }: TableView) {
  const scene = panelIn(view, "hands")?.scene;
  if (scene === undefined) return [];
  return [{ text: speaker.say(scene.text), note: scene.note === undefined ? "" : speaker.say(scene.note) }];
}

/** What the GM may do with the campaign's cards for everyone; between encounters, everything. */
function campaignOffers(tableView: TableView, off: boolean): OfferButton[] {
  if (!game.user.isGM) return [];
  return tableView.rules
    .offers(tableView.seen, "gm")
    .filter(({ ask, hands }) => ask === undefined && (hands === true || tableView.combat === null))
    .map((offer) => offerButton(tableView, offer, { who: "gm" }, off));
}

/**
 * What others hold: their pools, with what the user's own characters may ask for in a trade, and the size of their
 * hands.
 */
function otherHand(tableView: TableView, hand: Hand, wanting: readonly HandOffer[], off: boolean) {
  const { speaker } = tableView;
  const name = speaker.seat(hand.seat);
  const face = [...hand.hand, ...hand.pool].map((card) => ({
    ...cardLine(card),
    offers: buttonsWith(tableView, wanting, card, { off, of: dramaFace(card).title, tight: true }),
  }));
  const before = hand.before.map(({ card, text }) => ({ ...cardLine(card, speaker.say(text)), offers: [] }));
  return {
    name,
    img: imageOf(tableView, hand.seat),
    count: hand.backs === 0 ? false : String(hand.backs),
    countLabel: words("hand.closedOf", { who: name, n: hand.backs }),
    lines: [...face, ...before],
  };
}
