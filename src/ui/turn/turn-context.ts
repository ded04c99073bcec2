import type { Ask, SeatId } from "../../engine/table/table.ts";
import { type MayAct, panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import type { CardFace } from "../../foundry/text/face.ts";
import { few, words } from "../../foundry/text/i18n.ts";
import { asksToMe } from "../offers/ask-block.ts";
import { buttons, type OfferButton, offerButton, plain, tight } from "../offers/offer-button.ts";
import { type QuestionsContext, questions } from "../offers/questions.ts";
import { rollsHere } from "../rolling/rolling-context.ts";
import { heldClass, spokenOf } from "../shared/card-face.ts";
import { noticeOf } from "../shared/notice.ts";
import type { TableView } from "../shared/table-view.ts";
import { actsContext, foremostIn, stillContext } from "./head.ts";
import { breakIns, heldOffers, isBehind, isBeside, isLeading, signsOf, waitingOffers } from "./offers.ts";

/** Whom play waits for, and about what: a question to somebody else that holds it up, or concerns who acts. */
export function waitingFor(tableView: TableView) {
  const mine = asksToMe(tableView);
  const { acts } = tableView.view;
  const others = tableView.seen.asks.filter(
    (ask) =>
      !mine.includes(ask) && (ask.holds || (ask.to === "gm" && ask.about !== undefined && acts.includes(ask.about))),
  );
  if (others.length === 0) return null;
  const who = few([...new Set(others.map((ask) => nameOf(tableView, ask)))]);
  const [what, ...more] = new Set(others.map(({ text }) => tableView.speaker.topic(text)));
  const isOne = more.length === 0 && what !== undefined;
  return {
    line: isOne ? words("screen.waitingFor", { who, what }) : words("screen.waiting", { who }),
    means: [...new Set(others.map(({ text }) => tableView.speaker.means(text)))].join(" ").trim(),
  };
}

const nameOf = ({ speaker }: TableView, { to }: Ask): string =>
  to === "gm" ? words("screen.theGm") : speaker.seat(to);

/**
 * Who acts, who may, what is asked and what the user can do about it: worked out here once for every place that shows it.
 * Each place takes what it has room for, and leaves out the acts that another place has.
 */
export type TurnContext = ReturnType<typeof turnContext>;

/** Who may act, and how. */
export interface MayContext {
  readonly seat: SeatId;
  readonly cards: readonly CardFace[];
  readonly name: string;
  readonly how: string;
  readonly offers: readonly OfferButton[];
}

/** Everything about this turn, with all that the user can do. */
export function turnContext(tableView: TableView) {
  const { view } = tableView;
  const notice = noticeOf(tableView.home);
  const table = tableOffers(tableView);
  const rolls = rollsHere(tableView, notice.off);
  const asked = questions(tableView, notice.off, rolls.isOver ? { apart: rolls.asks } : { inBlocks: rolls.asks });
  const main = table.filter(({ weight }) => weight === "main");
  const lead = main.map((offer) => offerButton(tableView, offer, { who: "gm" }, notice.off));
  const behind = isLeading(tableView, view.acts[0]) ? lead.filter(({ several }) => !several).map(plain) : [];
  const isToRoll = rolls.blocks.some(({ isMine }) => isMine);
  const isAsked =
    asked?.waits === true || (rolls.isOver && rolls.blocks.some((block) => block.isMine && !block.isBeside));
  const waiting = isAsked ? null : waitingFor(tableView); // one's own answer comes before anybody else's
  const isMyTurn = view.acts.length === 0 || view.acts.some((seat) => tableView.yours.has(seat));
  const may = mayLines(tableView, notice.off);
  const acts = actsContext(tableView, {
    main: lead,
    note: isMyTurn || waiting === null ? "" : waiting.line,
    isAsked: isAsked || isToRoll || hasMain(asked),
    off: notice.off,
  });
  const [only, another] = acts; // where nobody is known to be next, there is room beside the icons
  const isBehindBeside = behind.length > 0 && another === undefined && only?.then.length === 0;
  return {
    ...notice,
    acts: isBehindBeside
      ? acts.map((one) => ({ ...one, signs: [...one.signs, ...behind.map(tight)], hasMore: true }))
      : acts,
    /** How many more act with them, whom the rows and the table show. */
    actsMore: view.acts.length > acts.length && moreWords(view.acts.length - acts.length),
    still: stillContext(tableView).map((still) => ({
      ...still,
      main: lead,
      /** What is wanted just before a deal. */
      before: beforeDeal(tableView, table, notice.off),
    })),
    main: lead,
    /** What the GM does next while a seat's own offers come first. */
    behind,
    questions: asked === null ? [] : [asked],
    /** Play waits for this user's answer. */
    isAsked,
    /** Those who roll for the same thing, and the questions to them. */
    rolling: rolls.blocks,
    /** Whom the user's own turn waits for. Others read it beside the name of who acts. */
    waiting: isMyTurn && rolls.blocks.length === 0 && waiting !== null ? [waiting] : [],
    may,
    mayBelow: words("screen.belowMay", { count: may.length }),
    mine: [
      ...acts.flatMap(({ further }) => further),
      ...ownOffers(tableView, main, notice.off, isBehindBeside ? [] : behind),
      ...setUp(tableView, table, notice.off),
    ],
  };
}

/** One button in sight is the main one: an answer comes before what takes play on. */
const hasMain = (asked: QuestionsContext | null): boolean =>
  asked?.open.some(({ rolls, answers }) =>
    [...rolls, ...(answers === false ? [] : answers)].some(({ classes }) => classes.includes("is-main")),
  ) ?? false;

/** What the GM may do for the whole table, without answers to questions. */
export const tableOffers = ({ rules, seen }: TableView): readonly AnyOffer[] =>
  game.user.isGM ? rules.offers(seen, "gm").filter(({ ask }) => ask === undefined) : [];

/** What the user may do besides the main button. */
function ownOffers(
  tableView: TableView,
  main: readonly AnyOffer[],
  off: boolean,
  behind: readonly OfferButton[],
): readonly OfferButton[] {
  const acts = foremostIn(tableView);
  const isAlone = tableView.view.acts.length === 1;
  const shown = new Set(isAlone ? signsOf(tableView, off).map(({ key }) => key) : []);
  const isWanted = (offer: AnyOffer): boolean =>
    isBeside(tableView, offer) && !isBehind(main, offer) && !shown.has(offer.key);
  return [
    ...acts.flatMap((seat) =>
      buttons(tableView, seat, off, isWanted, { named: acts.length > 1 || isCounting(tableView) }),
    ),
    ...behind,
    ...waitingOffers(tableView, off),
    ...heldOffers(tableView, off),
  ];
}

/** What the GM may do before the deal, if a deal is what comes next. */
const beforeDeal = (tableView: TableView, table: readonly AnyOffer[], off: boolean): readonly OfferButton[] =>
  table
    .filter((offer) => offer.beforeDeal === true && offer.disabled === undefined)
    .map((offer) => offerButton(tableView, offer, { who: "gm", tight: true }, off));

/** Beside the count a GM's buttons say whose they are: the main one may be the table's. */
const isCounting = ({ view }: TableView): boolean => game.user.isGM && panelIn(view, "columns")?.count !== undefined;

/** What the GM may do for the whole table. The rest is in the deck's menu. */
const setUp = (tableView: TableView, table: readonly AnyOffer[], off: boolean): OfferButton[] =>
  table.filter(({ weight }) => weight === undefined).map((offer) => offerButton(tableView, offer, { who: "gm" }, off));

/** How many more there are, where not all are named. */
export const moreWords = (more: number): string => words("screen.andMore", { n: String(more) });

/** Who may act, unless a question to them already offers it. */
function mayLines(tableView: TableView, off: boolean): MayContext[] {
  const asked = new Set(asksToMe(tableView).map(({ to }) => to));
  return tableView.view.may
    .map((may) => mayLine(tableView, may, off))
    .filter(({ seat, offers }) => offers.length > 0 || !asked.has(seat));
}

function mayLine(tableView: TableView, may: MayAct, off: boolean): MayContext {
  const { seat, text } = may;
  const isActing = tableView.view.acts.includes(seat); // then its offers are beside its name
  return {
    seat,
    cards: spokenOf(tableView, seat, may.cards, heldClass(tableView, may)),
    name: tableView.speaker.seat(seat),
    how: tableView.speaker.say(text),
    offers: isActing ? [] : breakIns(tableView, seat, off),
  };
}
