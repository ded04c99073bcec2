import { type Fan, type Hand, panelIn, panelsIn, supplyIn } from "../../engine/view/view.ts";
import type { CardFace } from "../../foundry/text/card-text.ts";
import { type CardLine, cardLine, dramaFace } from "../../foundry/text/drama-face.ts";
import { list, wordsFor } from "../../foundry/text/i18n.ts";
import { deckContext, openAdventureOf, sheetsOf } from "../adventure/adventure-context.ts";
import { buttonsWith, type HandOffer, offersFor } from "../offers/hand-offers.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { type QuestionsContext, questions, rankedHere } from "../offers/questions.ts";
import { type CountContext, countContext } from "../panels/panels-context.ts";
import { backOf, faceIn } from "../shared/card-face.ts";
import { noticeOf } from "../shared/notice.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { undoContext } from "../shared/undo-context.ts";
import { fanAsks } from "./ask.ts";
import { type HandLine, type HandOfContext, handRows, keptHand, pickedWhole, turnHand } from "./held-cards.ts";
import { isLive } from "./picking.ts";
import type { Staging } from "./staging.ts";
import { fanNow, whose } from "./turn.ts";

/** What differs between the hands of a turn and those of a campaign. */
interface Shown {
  /** What time it is: where the count stands, or which scene it is. */
  readonly top: ReturnType<typeof sceneOf>;
  readonly lead: readonly OfferButton[];
  readonly count: readonly CountContext[];
  readonly whose: ReturnType<typeof whose>;
  readonly own: readonly HandOfContext[];
  /** Everyone's, for the GM, and the card picked from them. */
  readonly rows: ReturnType<typeof handRows>;
  readonly picked: ReturnType<typeof pickedWhole>;
  readonly without: string | false;
  readonly others: readonly OtherHand[];
  readonly asks: readonly QuestionsContext[];
  /** What the GM may do about whose hand it is, or with the campaign's cards. */
  readonly gm: readonly { readonly title: string; readonly offers: readonly OfferButton[] }[];
  readonly laid: readonly CardLine[];
  /** An adventure is being set up, on a page of its own. */
  readonly adventure: boolean;
  readonly sheets: ReturnType<typeof sheetsOf>;
}

/** Which scene it is, and what may be done until the next. */
export type SceneContext = ReturnType<typeof sceneOf>[number];

/** What is to be seen of somebody else's hand. */
interface OtherHand {
  readonly name: string;
  readonly img: string;
  readonly open: readonly CardFace[];
  readonly back: readonly CardFace[];
  readonly lines: readonly HandLine[];
}

/** Everything that the window of hands shows. */
export function handContext(tableView: TableView, staging: Staging) {
  const notice = noticeOf(tableView.home);
  const read = panelIn(tableView.view, "fans") === undefined ? keptHands : turnHands;
  const shown = read(tableView, staging, notice.off);
  return {
    ...notice,
    ...deckContext(tableView),
    ...shown,
    /** Something stands beside the hands. */
    hasRest: [shown.picked, shown.laid, shown.gm, shown.others].some((part) => part.length > 0),
    help: tableView.rules.help !== undefined,
    ...undoContext(tableView),
    undoOff: notice.off,
  };
}

/** The hands of the turn: one at a time, with all that can be picked from it (GP-5, GP-6). */
function turnHands(tableView: TableView, staging: Staging, off: boolean): Shown {
  const { view, speaker, rules, seen, mine } = tableView;
  const fans = panelIn(view, "fans")?.fans ?? [];
  const columns = panelIn(view, "columns");
  const supply = supplyIn(view);
  const now = fanNow(tableView, staging);
  const said = (now === null || !game.user.isGM ? [] : rules.offers(seen, "gm", now.seat))
    .filter(({ ask, weight }) => ask === undefined && weight !== "setup")
    .map((offer) => offerButton(tableView, offer, { who: "gm", about: now?.seat ?? "" }, off));
  const lead = game.user.isGM
    ? rules.offers(seen, "gm").filter(({ ask, weight }) => ask === undefined && weight === "main")
    : [];
  return {
    top: [
      {
        text: speaker.say(view.title),
        note: supply === undefined ? "" : [supply.left, ...supply.notes].map(speaker.say).join(" · "),
      },
    ],
    lead: lead.map((offer) => offerButton(tableView, { ...offer, weight: "setup" }, { who: "gm" }, off)),
    count: columns === undefined ? [] : [thinned(countContext(tableView, columns))],
    whose: whose(tableView, fans, now?.seat),
    own: now === null ? [] : [turnHand(now, staging, off)],
    rows: [],
    picked: [],
    without: now === null && wordsFor("fan.without"),
    others: fans.filter(({ seat }) => !mine.has(seat)).map((fan) => otherFan(tableView, fan)),
    asks: now === null ? [] : fanAsks(tableView, staging, now.seat, off),
    gm: said.length === 0 ? [] : [{ title: wordsFor("fan.about"), offers: said }],
    laid: [],
    adventure: false,
    sheets: [],
  };
}

/** The hands of a campaign: all of the user's, or everyone's for the GM, in encounters and between them (MD-22). */
function keptHands(tableView: TableView, staging: Staging, off: boolean): Shown {
  const { view, mine } = tableView;
  const { isGM } = game.user;
  const hands = panelIn(view, "hands")?.hands ?? [];
  const isHeld = (seat: string): boolean => hands.some((hand) => hand.seat === seat);
  const own = hands.filter(({ seat }) => mine.has(seat));
  const sheets = sheetsOf(tableView, off);
  const elsewhere = new Set([openAdventureOf(tableView)?.ask, ...sheets.map(({ ask }) => ask)]);
  const asks = rankedHere(tableView).filter(
    ({ id, to, about }) => !elsewhere.has(id) && (to === "gm" ? about === undefined || isHeld(about) : isHeld(to)),
  );
  const asked = questions(tableView, off, { some: asks });
  const wanting = isGM ? [] : own.flatMap((hand) => offersFor(tableView, hand));
  const campaign = campaignOffers(tableView, off);
  return {
    top: sceneOf(tableView),
    lead: [],
    count: [],
    whose: [],
    own: isGM ? [] : own.map((hand) => keptHand(tableView, hand, staging, off)),
    rows: isGM ? handRows(tableView, own, staging, off) : [],
    picked: isGM ? pickedWhole(tableView, own, staging, off) : [],
    without: !isGM && own.length === 0 && wordsFor("hand.without"),
    others: hands.filter(({ seat }) => !mine.has(seat)).map((hand) => otherHand(tableView, hand, wanting, off)),
    asks: asked === null ? [] : [asked],
    gm: campaign.length === 0 ? [] : [{ title: wordsFor("hand.campaign"), offers: campaign }],
    laid: panelsIn(view, "laid").flatMap(({ cards }) => cards.map((card) => cardLine(card))),
    adventure: isGM && openAdventureOf(tableView) !== null,
    sheets,
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

/** Any more pictures at a step of the count would push the hand out of sight. */
const MOST_PICTURES = 4;

/** The count with a number in place of some pictures where many come at one step. */
const thinned = (count: CountContext): CountContext => ({
  ...count,
  steps: count.steps.map((step) => {
    const { seats } = step;
    if (seats.length <= MOST_PICTURES) return step;
    const rest = seats.slice(MOST_PICTURES - 1);
    const more = { n: String(rest.length), names: list(rest.map(({ name }) => name)) };
    return { ...step, seats: seats.slice(0, MOST_PICTURES - 1), more };
  }),
});

/** What is visible of someone else's hand of the turn: how many cards are face down, and which are open. */
function otherFan(tableView: TableView, { seat, sets, backs }: Fan): OtherHand {
  return {
    name: tableView.speaker.seat(seat),
    img: imageOf(tableView, seat),
    open: sets.flatMap(({ cards, state }) =>
      cards.map((card) => faceIn(tableView, card, isLive(state) ? "" : "is-spent")),
    ),
    back: backs === 0 ? [] : [backOf(backs, tableView)],
    lines: [],
  };
}

/**
 * What others hold in a campaign: their pools, with what the user's own characters may ask for in a trade, and the size of
 * their hands.
 */
function otherHand(tableView: TableView, hand: Hand, wanting: readonly HandOffer[], off: boolean): OtherHand {
  const { speaker } = tableView;
  const name = speaker.seat(hand.seat);
  const face = [...hand.hand, ...hand.pool].map((card) => ({
    ...cardLine(card),
    offers: buttonsWith(tableView, wanting, card, { off, of: dramaFace(card).title, tight: true }),
  }));
  const before = hand.before.map(({ card, text }) => ({ ...cardLine(card, speaker.say(text)), offers: [] }));
  const back = {
    ...backOf(hand.backs),
    deck: "drama",
    name: wordsFor("hand.closedOf", { who: name, n: hand.backs }),
  } as const;
  return {
    name,
    img: imageOf(tableView, hand.seat),
    open: [],
    back: hand.backs === 0 ? [] : [back],
    lines: [...face, ...before],
  };
}
