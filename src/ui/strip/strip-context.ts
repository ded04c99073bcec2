import type { SeatId } from "../../engine/table/table.ts";
import { type MayAct, panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { isPhraseDue } from "../../foundry/dealing/locked.ts";
import { words } from "../../foundry/text/i18n.ts";
import { asksToMe } from "../offers/ask-block.ts";
import type { WordsContext } from "../offers/each-word.ts";
import { type OfferButton, offerButton, plain } from "../offers/offer-button.ts";
import { type QuestionsContext, questions } from "../offers/questions.ts";
import { buttons } from "../offers/seat-buttons.ts";
import type { CountContext } from "../panels/count-context.ts";
import { countLine } from "../panels/count-context.ts";
import { phaseLine } from "../panels/phase-line.ts";
import type { ProgressContext } from "../panels/progress-context.ts";
import { progressContext } from "../panels/progress-context.ts";
import type { RoundStripContext } from "../panels/round-card-context.ts";
import { roundStripContext } from "../panels/round-card-context.ts";
import type { RollingContext } from "../rolling/rolling-context.ts";
import { rollsHere } from "../rolling/together.ts";
import { heldClass, spokenOf } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { type Notice, noticeOf } from "../shared/notice.ts";
import type { TableView } from "../shared/table-view.ts";
import { type UndoContext, type UndoReach, undoContext } from "../shared/undo-context.ts";
import { type FootContext, footContext } from "./foot.ts";
import { MOST } from "./foremost.ts";
import { type ActsContext, actsContext, foremostIn, type StillContext, stillContext } from "./head.ts";
import type { LostContext } from "./lost.ts";
import { lostContext } from "./lost.ts";
import { breakIns, heldOffers, heldWords, isBehind, isBeside, isLeading, signsOf, waitingOffers } from "./offers.ts";
import { type PickingContext, pickingContext } from "./picking.ts";
import { type Waiting, waitingFor } from "./waiting.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "strip/strip": StripContext;
  }
}

/**
 * The context of `templates/strip/strip.hbs`: a head that says who acts, a middle that scrolls, and a foot. The table
 * shows the same in full size.
 */
export interface StripContext extends Notice, UndoReach, UndoContext, FootContext {
  readonly title: string;
  readonly acts: readonly ActsContext[];
  /** How many more act with them, whom the rows and the table show. */
  readonly actsMore: string | false;
  readonly still: readonly Still[];
  readonly main: readonly OfferButton[];
  /** What the GM does next while a seat's own offers come first. */
  readonly behind: readonly OfferButton[];
  /** What has befallen the user's own seats. */
  readonly lost: readonly LostContext[];
  /** This Game Master is asked to keep the key phrase. */
  readonly keep: boolean;
  /** Those who roll for the same thing, and the questions to them. */
  readonly rolling: readonly RollingContext[];
  readonly questions: readonly QuestionsContext[];
  /** Whom the user's own turn waits for. Others read it beside the name of who acts. */
  readonly waiting: readonly Waiting[];
  /** A row is being picked. */
  readonly picking: readonly PickingContext[];
  readonly may: readonly MayContext[];
  /** How many more there are, whom the table shows. */
  readonly mayMore?: string;
  readonly mayBelow: string;
  readonly mine: readonly OfferButton[];
  readonly progress: ProgressContext | false;
  readonly roundStrip: readonly RoundStripContext[];
  /** What the user's characters may claim, below the card that says so. */
  readonly claims: readonly WordsContext[];
  readonly phase: readonly string[];
  readonly gm: boolean;
  /** Its rules say how they are played. */
  readonly help: boolean;
  readonly count: readonly CountContext[];
  /** The tracker around it has no rows for cards. */
  readonly rowless?: boolean;
}

/** Why nobody acts, and what the user may do about it. */
interface Still extends StillContext {
  readonly main: readonly OfferButton[];
  /** What is wanted just before a deal. */
  readonly before: readonly OfferButton[];
}

/** Who may act, and how. */
export interface MayContext {
  readonly seat: SeatId;
  readonly cards: readonly CardFace[];
  readonly name: string;
  readonly how: string;
  readonly offers: readonly OfferButton[];
}

/** Everything the strip shows. Empty parts are left out. */
export function stripContext(tableView: TableView): StripContext {
  const { view, speaker, rules, seen } = tableView;
  const notice = noticeOf(tableView.home);
  const table = game.user.isGM ? rules.offers(seen, "gm").filter(({ ask }) => ask === undefined) : [];
  const rolls = rollsHere(tableView, notice.off);
  const asked = questions(tableView, notice.off, { inBlocks: rolls.asks });
  const main = table.filter(({ weight }) => weight === "main");
  const lead = main.map((offer) => offerButton(tableView, offer, { who: "gm" }, notice.off));
  const behind = isLeading(tableView, view.acts[0]) ? lead.map(plain) : [];
  const isAsked = asked?.waits ?? false;
  const waiting = isAsked ? null : waitingFor(tableView); // one's own answer comes before anybody else's
  const isMyTurn = view.acts.length === 0 || (!game.user.isGM && view.acts.some((seat) => tableView.mine.has(seat)));
  const may = mayLines(tableView, notice.off);
  const claims = heldWords(tableView, notice.off);
  const acts = actsContext(tableView, {
    main: lead,
    note: isMyTurn || waiting === null ? "" : waiting.line,
    isAsked,
    off: notice.off,
  });
  return {
    ...notice,
    title: speaker.say(view.title),
    acts,
    actsMore: view.acts.length > acts.length && moreWords(view.acts.length - acts.length),
    still: stillContext(tableView).map((still) => ({
      ...still,
      main: lead,
      before: beforeDeal(tableView, table, notice.off),
    })),
    main: lead,
    behind,
    lost: isAsked && game.user.isGM ? [] : lostContext(tableView), // what play waits for comes first
    keep: !notice.off && isPhraseDue(),
    questions: asked === null ? [] : [asked],
    rolling: rolls.blocks,
    waiting: isMyTurn && rolls.blocks.length === 0 && waiting !== null ? [waiting] : [],
    picking: pickingContext(tableView),
    may,
    mayBelow: words("screen.belowMay", { count: may.length }),
    mine: [
      ...acts.flatMap(({ further }) => further),
      ...ownOffers(tableView, main, notice.off, behind),
      ...setUp(tableView, table, notice.off),
    ],
    progress: progressContext(tableView, table, notice.off),
    roundStrip: roundStripContext(tableView).map((card) =>
      claims.length === 0 ? card : { ...card, isApproving: false },
    ),
    claims,
    ...footContext(tableView),
    phase: phaseLine(tableView),
    gm: game.user.isGM,
    help: rules.help !== undefined,
    count: countLine(tableView),
    ...undoContext(tableView),
    undoOff: notice.off,
  };
}

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

const moreWords = (more: number): string => words("screen.andMore", { n: String(more) });

/** The same with the first few of all who may act, and how many more there are, for where room is scarce. */
export function shortened(strip: StripContext): StripContext {
  const more = strip.may.length - MOST + 1;
  return more < 2 ? strip : { ...strip, may: strip.may.slice(0, MOST - 1), mayMore: moreWords(more) };
}

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
