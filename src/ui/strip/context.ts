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
import type { RollingContext } from "../rolling/context.ts";
import { rollsHere } from "../rolling/together.ts";
import { cardOf, heldClass, spokenOf } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { type Notice, noticeOf } from "../shared/notice.ts";
import type { Scene } from "../shared/scene.ts";
import { type UndoContext, type UndoReach, undoContext } from "../shared/undo-context.ts";
import { type FootContext, footContext } from "./foot.ts";
import { MOST } from "./foremost.ts";
import { type ActsContext, actsContext, foremostIn, type StillContext, stillContext } from "./head.ts";
import type { LostContext } from "./lost.ts";
import { lostContext } from "./lost.ts";
import { heldOffers, heldWords, isBehind, isBeside, isInHand, isLeading, waitingOffers } from "./offers.ts";
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
  readonly still: readonly (StillContext & { readonly main: readonly OfferButton[] })[];
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
  readonly next: readonly NextContext[];
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

/** Who may act, and how. */
export interface MayContext {
  readonly seat: SeatId;
  readonly cards: readonly CardFace[];
  readonly name: string;
  readonly how: string;
  readonly offers: readonly OfferButton[];
}

/** The user's own seat that comes next. */
export interface NextContext {
  readonly card: CardFace;
  readonly text: string;
}

/** Everything the strip shows. Empty parts are left out. */
export function stripContext(scene: Scene): StripContext {
  const { view, speaker, rules, seen } = scene;
  const notice = noticeOf(scene.home);
  const table = game.user.isGM ? rules.offers(seen, "gm").filter(({ ask }) => ask === undefined) : [];
  const rolls = rollsHere(scene, notice.off);
  const asked = questions(scene, notice.off, { inBlocks: rolls.asks });
  const main = table.filter(({ weight }) => weight === "main");
  const lead = main.map((offer) => offerButton(scene, offer, { who: "gm" }, notice.off));
  const behind = isLeading(scene, view.acts[0]) ? lead.map(plain) : [];
  const isAsked = asked?.waits ?? false;
  const waiting = isAsked ? null : waitingFor(scene); // one's own answer comes before anybody else's
  const isMyTurn = view.acts.length === 0 || (!game.user.isGM && view.acts.some((seat) => scene.mine.has(seat)));
  const may = mayLines(scene, notice.off);
  const claims = heldWords(scene, notice.off);
  const acts = actsContext(scene, {
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
    still: stillContext(scene).map((still) => ({ ...still, main: lead })),
    main: lead,
    behind,
    lost: isAsked && game.user.isGM ? [] : lostContext(scene), // what play waits for comes first
    keep: !notice.off && isPhraseDue(),
    questions: asked === null ? [] : [asked],
    rolling: rolls.blocks,
    waiting: isMyTurn && rolls.blocks.length === 0 && waiting !== null ? [waiting] : [],
    picking: pickingContext(scene),
    may,
    mayBelow: words("screen.belowMay", { count: may.length }),
    mine: [
      ...acts.flatMap(({ further }) => further),
      ...ownOffers(scene, main, notice.off, behind),
      ...setUp(scene, table, notice.off),
    ],
    next: nextContext(scene),
    progress: progressContext(scene, table, notice.off),
    roundStrip: roundStripContext(scene).map((card) => (claims.length === 0 ? card : { ...card, isApproving: false })),
    claims,
    ...footContext(scene),
    phase: phaseLine(scene),
    gm: game.user.isGM,
    help: rules.help !== undefined,
    count: countLine(scene),
    ...undoContext(scene),
    undoOff: notice.off,
  };
}

/** What the user may do besides the main button. */
function ownOffers(
  scene: Scene,
  main: readonly AnyOffer[],
  off: boolean,
  behind: readonly OfferButton[],
): readonly OfferButton[] {
  const acts = foremostIn(scene);
  const isWanted = (offer: AnyOffer): boolean => isBeside(scene, offer) && !isBehind(main, offer);
  return [
    ...acts.flatMap((seat) => buttons(scene, seat, off, isWanted, { named: acts.length > 1 || isCounting(scene) })),
    ...behind,
    ...waitingOffers(scene, off),
    ...heldOffers(scene, off),
  ];
}

/** Beside the count a GM's buttons say whose they are: the main one may be the table's. */
const isCounting = ({ view }: Scene): boolean => game.user.isGM && panelIn(view, "columns")?.count !== undefined;

/** What the GM may do for the whole table. */
const setUp = (scene: Scene, table: readonly AnyOffer[], off: boolean): OfferButton[] =>
  table
    .filter(({ weight }) => weight === undefined || weight === "quiet")
    .map((offer) => offerButton(scene, offer, { who: "gm" }, off));

const moreWords = (more: number): string => words("screen.andMore", { n: String(more) });

/** The same with the first few of all who may act, and how many more there are, for where room is scarce. */
export function shortened(strip: StripContext): StripContext {
  const more = strip.may.length - MOST + 1;
  return more < 2 ? strip : { ...strip, may: strip.may.slice(0, MOST - 1), mayMore: moreWords(more) };
}

/** Who may act, unless a question to them already offers it. */
function mayLines(scene: Scene, off: boolean): MayContext[] {
  const asked = new Set(asksToMe(scene).map(({ to }) => to));
  return scene.view.may
    .map((may) => mayLine(scene, may, off))
    .filter(({ seat, offers }) => offers.length > 0 || !asked.has(seat));
}

function mayLine(scene: Scene, may: MayAct, off: boolean): MayContext {
  const { seat, text } = may;
  const isActing = scene.view.acts.includes(seat); // then its offers are beside its name
  return {
    seat,
    cards: spokenOf(scene, seat, may.cards, heldClass(scene, may)),
    name: scene.speaker.seat(seat),
    how: scene.speaker.say(text),
    offers: isActing ? [] : buttons(scene, seat, off, (offer) => !isInHand(scene, offer), { tight: true }),
  };
}

/** Players are told before it is their turn. */
function nextContext(scene: Scene): NextContext[] {
  const { next, acts } = scene.view;
  const [first] = acts;
  if (game.user.isGM || next === null || first === undefined || !scene.mine.has(next) || acts.includes(next)) return [];
  const who = { who: scene.speaker.seat(next), after: scene.speaker.seat(first) };
  return [{ card: cardOf(scene, next), text: words("screen.youAreNext", who) }];
}
