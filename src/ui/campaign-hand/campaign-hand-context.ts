import type { CardId } from "../../engine/table/table.ts";
import { type Hand, panelIn, panelsIn } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import { buttonsWith, type HandOffer, offersFor } from "../offers/hand-offers.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { type QuestionsContext, questions, rankedHere } from "../offers/questions.ts";
import type { DramaDeckContext } from "../panels/round-card-context.ts";
import { type CardLine, cardLine } from "../shared/card-line.ts";
import { dramaFace } from "../shared/drama-face.ts";
import { type Notice, noticeOf } from "../shared/notice.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { type UndoContext, type UndoReach, undoContext } from "../shared/undo-context.ts";
import { openAdventureOf, type SheetContext, sheetsOf } from "./adventure-context.ts";
import { type HandRowContext, handRows, type PickedContext, pickedCard } from "./all-hands.ts";
import { deckContext } from "./deck-left.ts";
import { type HandLine, type HandOfContext, ownHand } from "./own-hand.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "campaign-hand/hand": HandContext;
  }
}

/** The context of `templates/campaign-hand/hand.hbs`. */
export interface HandContext extends Notice, UndoReach, UndoContext, DramaDeckContext {
  readonly classes: string;
  readonly own: readonly HandOfContext[];
  /** Everyone's, for the GM, and the card chosen from them. */
  readonly rows: readonly HandRowContext[];
  readonly picked: readonly PickedContext[];
  readonly isWithout: boolean;
  readonly others: readonly OtherHand[];
  readonly asks: readonly QuestionsContext[];
  readonly laid: readonly CardLine[];
  readonly campaign: readonly OfferButton[];
  /** An adventure is being set up, on a page of its own. */
  readonly adventure: boolean;
  readonly scene: readonly SceneContext[];
  readonly sheets: readonly SheetContext[];
  readonly help: boolean;
}

/** Which scene it is, or what may be done until the next. */
export interface SceneContext {
  readonly text: string;
  readonly note: string;
}

interface OtherHand {
  readonly name: string;
  readonly img: string;
  readonly count: string | false;
  readonly countLabel: string;
  readonly lines: readonly HandLine[];
}

/** Everything the hand window shows. `chosen` is the chosen card. */
export function handContext(tableView: TableView, chosen: CardId | null): HandContext {
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
    adventure: game.user.isGM && openAdventureOf(tableView) !== null,
    scene: sceneOf(tableView),
    sheets,
    help: tableView.rules.help !== undefined,
    ...undoContext(tableView),
    undoOff: notice.off,
  };
}

/** The scene, for all to see. */
export function sceneOf({ view, speaker }: TableView): SceneContext[] {
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
function otherHand(tableView: TableView, hand: Hand, wanting: readonly HandOffer[], off: boolean): OtherHand {
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
