import { type Blows, isCardless, panelIn, panelsIn, supplyIn } from "../../engine/view/view.ts";
import { isPhraseDue } from "../../foundry/dealing/sealing.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { isPreparing } from "../../foundry/storage/preparing.ts";
import { face } from "../../foundry/text/card-text.ts";
import { cardName, wordsFor } from "../../foundry/text/i18n.ts";
import type { WordsContext } from "../offers/each-word.ts";
import { pickingIn } from "../offers/pick-row.ts";
import { isAnothers, rankedHere } from "../offers/questions.ts";
import { urgencyOf } from "../offers/urgency.ts";
import { isFolded } from "../page/folds.ts";
import { type CountContext, countLine, type ProgressContext, progressContext } from "../panels/panels-context.ts";
import { isOverMap } from "../rolling/rolling-context.ts";
import { noticeOf } from "../shared/notice.ts";
import { deckNameIn, isEventSeat, playerHere, type TableView } from "../shared/table-view.ts";
import { type UndoContext, undoContext } from "../shared/undo-context.ts";
import { isTapeOpen, stepsAt } from "../tape/tape-context.ts";
import { isTableSeen, withoutActs, withoutHand, withoutPage } from "../turn/owner.ts";
import { heldWords, moreWords, type TurnContext, tableOffers, turnContext } from "../turn/turn-context.ts";
import { MOST } from "../turn/turn-order.ts";

/** What has befallen one of the user's seats. */
export type LostContext = ReturnType<typeof lostContext>[number];

/**
 * What has befallen the user's own seats and is still to be read: one that was is marked as folds are. A GM, who has
 * many, is shown the last only, and none of those whose player is here.
 */
export function lostContext(tableView: TableView) {
  const blows = panelsIn(tableView.view, "blows").flatMap((panel) => panel.blows);
  const isYours = ({ seat }: (typeof blows)[number]): boolean => tableView.yours.has(seat);
  const rest = game.user.isGM ? blows.filter((one) => !isYours(one) && playerHere(tableView, one.seat) === null) : [];
  return [...blows.filter(isYours), ...rest.slice(-1)]
    .filter(({ id }) => isFolded(tableView.home.id, id))
    .map((blow) => lostOf(tableView, blow));
}

function lostOf({ speaker }: TableView, { id, seat, cause, head, by, cards, follows }: Blows["blows"][number]) {
  const faces = cards.map((card) => face(card, "is-spent"));
  return {
    blow: id,
    classes: game.user.isGM ? "is-brief" : "",
    whom: speaker.seat(seat),
    cause: speaker.say(cause),
    heading: speaker.say(head),
    by: by === undefined ? [] : [face(by, game.user.isGM ? "" : "is-medium")],
    cards: faces,
    names: wordsFor("screen.lostCards"),
    follows: follows.map(({ text, hint }) => ({
      text: speaker.say(text),
      note: hint !== undefined && speaker.say(hint),
    })),
    focus: `read ${id}`,
  };
}

/** What the strip says while a row is picked. Events have no row, so they are buttons here. */
export type PickingContext = ReturnType<typeof pickingContext>[number];

function pickingContext(tableView: TableView) {
  const now = pickingIn(tableView);
  if (now?.field.byRow === undefined) return [];
  const events = now.field.pick.filter((seat) => isEventSeat(tableView, seat));
  return [
    {
      text: tableView.speaker.say(now.field.byRow),
      events: events.map((seat) => ({ seat, name: tableView.speaker.seat(seat) })),
    },
  ];
}

/** How far the round is; null where the strip's head says the same just below. */
export const stripTitle = ({ view: { title, pause }, speaker }: TableView): string | null =>
  title.key === pause?.head.key ? null : speaker.say(title);

/**
 * Shows in the tracker's head how far the round is (SW-13), after what Foundry wrote there, which may be the
 * encounter's own name. Never shows anything twice, and nothing for null.
 */
export function writeTitle(html: HTMLElement, text: string | null): void {
  const title = html.querySelector(".encounter-title");
  title?.querySelector(".dealt-in-title")?.remove();
  if (title === null || text === null) return;
  const before = title.textContent?.trim() ?? "";
  const goesOn = text.startsWith(before);
  const ours = html.ownerDocument.createElement("span");
  ours.className = goesOn ? "dealt-in-title" : "dealt-in-title is-whole";
  ours.textContent = goesOn ? text.slice(before.length) : ` ${text}`;
  title.append(ours);
}

/** The context of `templates/strip/strip.hbs`: a head that says who acts, a middle that scrolls, and a foot. */
export interface StripContext extends TurnContext, UndoContext, FootContext {
  readonly title: string | null;
  /** In place of the head, and of all below it: where the acts are. */
  readonly elsewhere: readonly Elsewhere[];
  /** What has befallen the user's own seats. */
  readonly lost: readonly LostContext[];
  /** This Game Master is asked to keep the key phrase. */
  readonly keep: boolean;
  /** A row is being picked. */
  readonly picking: readonly PickingContext[];
  /** How many more there are, whom the table shows. */
  readonly mayMore?: string;
  readonly progress: ProgressContext | false;
  /** What the user's characters may claim, by the card that says so. */
  readonly claims: readonly WordsContext[];
  readonly phase: readonly string[];
  readonly gm: boolean;
  /** The way to the tape, if there is one. */
  readonly tape: boolean;
  /** How many steps it has; empty if that is not known yet. */
  readonly tapeSteps: string;
  readonly tapeTitle: string;
  readonly tapeOpen: boolean;
  readonly count: readonly CountContext[];
  /** The tracker around it has no rows for cards. */
  readonly rowless?: boolean;
}

/** One line that says where acts are that the strip would have. */
type Elsewhere = ReturnType<typeof elsewhere>[number];

/** Everything the strip shows. Empty parts are left out, as is what belongs to acts that stand elsewhere. */
export function stripContext(tableView: TableView): StripContext {
  const { home } = tableView;
  const whole = turnContext(tableView);
  const line = elsewhere(whole, home);
  const isBeside = isRolledBeside(whole, home);
  return {
    ...(line.length > 0 && !isBeside
      ? { ...bare(whole), ...NO_PANELS }
      : { ...turnHere(isBeside ? { ...whole, rolling: [] } : whole, tableView), ...panels(tableView) }),
    title: stripTitle(tableView),
    elsewhere: line,
    lost: whole.isAsked && game.user.isGM ? [] : lostContext(tableView), // what play waits for comes first
    keep: !whole.off && isPhraseDue(),
    picking: pickingContext(tableView),
    ...footContext(tableView),
    gm: game.user.isGM,
    ...undoContext(tableView),
    undoOff: whole.off,
    ...tapeDoor(tableView),
  };
}

/** The number of steps, which opens the tape. */
function tapeDoor(tableView: TableView): Pick<StripContext, "tape" | "tapeSteps" | "tapeTitle" | "tapeOpen"> {
  const steps = stepsAt(tableView);
  return {
    tape: steps !== null,
    tapeSteps: steps === null || steps === 0 ? "" : String(steps),
    tapeTitle: steps === null || steps === 0 ? wordsFor("tape.title") : wordsFor("tape.open", { n: steps }),
    tapeOpen: isTapeOpen(tableView.home.id),
  };
}

type Panels = Pick<StripContext, "progress" | "claims" | "phase" | "count">;

const NO_PANELS: Panels = { progress: false, claims: [], phase: [], count: [] };

/** What only some rulesets have. */
function panels(tableView: TableView): Panels {
  const { off } = noticeOf(tableView.home);
  return {
    progress: progressContext(tableView, tableOffers(tableView), off),
    claims: heldWords(tableView, off).map((block) => ({ ...block, title: byCard(tableView, block.title) })),
    phase: phaseLine(tableView),
    count: countLine(tableView),
  };
}

/** What may be claimed, with the name of the card of the round, if that has effects. */
function byCard({ view }: TableView, what: string): string {
  const card = panelIn(view, "card");
  return card === undefined || card.lines.length === 0
    ? what
    : wordsFor("screen.named", { name: cardName(card.card), what });
}

/** Some roll over the map while somebody acts. */
const isRolledBeside = ({ rolling }: TurnContext, { id, combat }: Home): boolean =>
  isOverMap(id) && !isTableSeen(combat) && rolling.some((block) => block.isOpen && block.isBeside);

/** The turn with the acts that the strip has. Those whom play waits for come in place of who acts, until it is settled. */
function turnHere(turn: TurnContext, tableView: TableView): TurnContext {
  const own = withoutPage(withoutHand(turn, tableView), tableView);
  return turn.rolling.some((block) => block.isOpen && !block.isBeside)
    ? { ...own, acts: [], actsMore: false, still: [] }
    : own;
}

/** Nothing but the questions that are asked nowhere else. */
const bare = (turn: TurnContext): TurnContext => ({
  ...withoutActs(turn),
  acts: [],
  actsMore: false,
  still: [],
  waiting: [],
  may: [],
  questions: turn.rolling.length > 0 ? turn.questions : [],
});

/** Where the acts are, if not here: over the map, where several roll, or at the table. */
function elsewhere({ acts, still, rolling, isAsked }: TurnContext, { id, combat }: Home) {
  const [roll] = rolling;
  const [first] = acts;
  if (roll !== undefined && isOverMap(id))
    return [
      {
        cards: first?.cards ?? [],
        name: roll.title,
        note: roll.progress,
        /** What a button brings to the front. */
        shows: "rolls",
      },
    ];
  if (!isTableSeen(combat)) return [];
  const note = wordsFor(isAsked ? "screen.askedAtTable" : "screen.atTable");
  return [{ cards: first?.cards ?? [], name: first?.name ?? still[0]?.title ?? "", note, shows: "table" }];
}

/** The same with the first few of all who may act, and how many more there are, for where room is scarce. */
export function shortened(strip: StripContext): StripContext {
  const more = strip.may.length - MOST + 1;
  return more < 2 ? strip : { ...strip, may: strip.may.slice(0, MOST - 1), mayMore: moreWords(more) };
}

/** What the table's own die showed and how far its turn is, for a strip with a count. Empty without dice. */
const phaseLine = ({ view, speaker }: TableView) => panelsIn(view, "dice").map(({ note }) => speaker.say(note));

/** The context of `templates/strip/supply.hbs`: what is left of the deck. Dice have none. */
export interface SupplyContext {
  readonly cardless: boolean;
  readonly left: string;
}

/** What the foot shows: the deck, which is its menu, what is left of it or due, and the way to one's hand. */
export type FootContext = ReturnType<typeof footContext>;

export function footContext(tableView: TableView) {
  const { view, speaker } = tableView;
  const supply = supplyIn(view);
  const cardless = isCardless(view);
  const icon = cardless ? "fa-circle-info" : "fa-shuffle";
  return {
    deck: deckNameIn(tableView),
    left: supply === undefined ? "" : speaker.say(supply.left),
    notes: [
      ...(isPreparing(tableView.combat) ? [{ text: wordsFor("screen.preparing"), icon: "fa-eye-slash" }] : []),
      ...(supply?.notes ?? []).map((note) => ({ text: speaker.say(note), icon })),
    ],
    cardless,
    hands: handsOf(tableView),
  };
}

function handsOf(tableView: TableView) {
  const { view, yours } = tableView;
  const fans = panelIn(view, "fans")?.fans;
  const hands = panelIn(view, "hands")?.hands;
  if (fans === undefined && hands === undefined) return [];
  const inFans = (fans ?? []).filter(({ seat }) => yours.has(seat)).map(({ sets, backs }) => backs + left(sets));
  const inHands = (hands ?? [])
    .filter(({ seat }) => yours.has(seat))
    .map((own) => own.hand.length + own.backs + own.pool.length);
  const count = [...inFans, ...inHands].reduce((sum, n) => sum + n, 0);
  const open = wordsFor(fans === undefined ? "hand.open" : "fan.open");
  const waiting = rankedHere(tableView).filter(
    (ask) => urgencyOf(ask) === "campaign" && !isAnothers(tableView, ask),
  ).length;
  const asks = waiting > 0 && wordsFor("hand.questions", { n: waiting });
  return [
    {
      label: count === 0 ? open : wordsFor("screen.openHand", { open, n: count }),
      hands: open,
      count,
      /** The campaign's questions, which are asked there. */
      asks,
    },
  ];
}

type Sets = readonly { readonly cards: readonly string[]; readonly state: string }[];

/** Cards that can still be played. */
const left = (sets: Sets): number =>
  sets.reduce((sum, { cards, state }) => sum + (state === "spent" || state === "lost" ? 0 : cards.length), 0);
