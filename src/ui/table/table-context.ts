import type { SeatId } from "../../engine/table/table.ts";
import { type Badge, type Columns, isCardless, panelIn, type View } from "../../engine/view/view.ts";
import { MODULE } from "../../foundry/host/module.ts";
import type { CardFace } from "../../foundry/text/card-text.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { ownHands } from "../hand/held-cards.ts";
import { stagingOf } from "../hand/staging.ts";
import { buttons, type OfferButton } from "../offers/offer-button.ts";
import { progressContext, roundCardContext } from "../panels/panels-context.ts";
import { cardState, type LineContext, lineFor } from "../panels/seat-line.ts";
import { isOverMap } from "../rolling/rolling-context.ts";
import { rowCard, spokenOf } from "../shared/card-face.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { undoContext } from "../shared/undo-context.ts";
import { footContext } from "../strip/strip-context.ts";
import { withoutActs } from "../turn/owner.ts";
import { type ActsContext, type TurnContext, tableOffers, turnContext } from "../turn/turn-context.ts";
import { partsOf } from "./others.ts";

/** How a table is laid out. */

/** Whether everyone has cards beside those of the count, so that the table is laid out around the card of the round. */
export const isBoard = ({ view }: TableView): boolean => panelIn(view, "hands") !== undefined;

/** Whether the count is a grid with a line for each fighter. */
const isGrid = ({ view }: Pick<TableView, "view">): boolean => panelIn(view, "columns")?.byFighter === true;

/** The context of `templates/table/seat-line.hbs`: a seat with its card, if there is one to show. */
export interface SeatLineContext extends LineContext {
  readonly name: string;
  readonly img: string;
  readonly card: CardFace | false;
  /** What the card of the round brings it, by suit. */
  readonly effects?: readonly EffectContext[];
}

interface EffectContext {
  readonly suit: string;
  readonly name: string;
  readonly does: string;
  readonly focus: string;
}

/** A seat as only a picture, in columns where the count is not. */
interface Passing {
  readonly name: string;
  readonly img: string;
  readonly brief: true;
  readonly classes: string;
}

interface SeatEntry extends SeatLineContext {
  readonly card: CardFace;
  readonly classes: string;
  readonly brief?: false;
}

/** Everything the table window shows: the turn in full size, the countdown, and what the GM sets up. */
export function tableContext(tableView: TableView, display: boolean) {
  const whole = turnContext(tableView);
  const turn = display ? withoutActs(whole) : turnAtTable(whole, tableView);
  const { view, rules, speaker } = tableView;
  const round = roundCardContext(tableView, turn.off);
  const { spent } = panelIn(view, "deck") ?? {};
  return {
    ...turn,
    ...footContext(tableView),
    ...undoContext(tableView),
    undoOff: turn.off,
    title: speaker.say(view.title),
    /** It has something to press: it is no display for others. */
    isPlayed: !display,
    classes: [isBoard(tableView) ? "is-board" : "", display ? "is-display" : ""]
      .filter((name) => name !== "")
      .join(" "),
    /** The card of the round has a side of its own, and the user's hands lie below the count. */
    board: isBoard(tableView),
    own: isBoard(tableView) && !display ? ownHands(tableView, stagingOf(tableView.home), turn.off) : [],
    acts: turn.acts.map((acts, i) => atTable(tableView, acts, display ? [] : othersOf(tableView, acts, turn, i === 0))),
    /** Something is shown beside the acting seat. */
    aside: turn.may.length > 0 || turn.questions.length > 0 || turn.rolling.length > 0 || turn.waiting.length > 0,
    ...partsOf(tableView, turn.off),
    progress: progressContext(tableView, display ? [] : tableOffers(tableView), turn.off),
    ...round,
    columns: isGrid(tableView) ? [] : columnsContext(tableView),
    countTitle: countTitle(tableView),
    without: withoutCard(tableView),
    withoutTitle: wordsFor(isCardless(view) ? "screen.withoutDie" : "screen.without"),
    faceDown: isGrid(tableView) ? [] : faceDown(tableView),
    faceDownTitle: wordsFor(panelIn(view, "fans") === undefined ? "screen.faceDownCards" : "screen.faceDown"),
    spent: spent === undefined ? false : wordsFor("screen.discarded", { n: spent }),
    help: rules.help !== undefined,
    canvas: String(game.settings.get(MODULE, "canvas")),
  };
}

/** Rolls over the map have their buttons there. */
const turnAtTable = (turn: TurnContext, { home }: TableView): TurnContext =>
  isOverMap(home.id) ? { ...turn, rolling: [] } : turn;

function countTitle({ view, speaker }: TableView): string {
  const columns = panelIn(view, "columns");
  return columns === undefined ? "" : speaker.say(columns.title);
}

/** The acting seat in full size, with all it is offered in words. Who comes next has a place of its own. */
const atTable = (tableView: TableView, acts: ActsContext, others: readonly OfferButton[]): ActsContext => ({
  ...acts,
  badges: lineFor(tableView, acts.seat, rowData(tableView, acts.seat)).badges,
  img: isPictured(tableView, acts.seat) ? false : imageOf(tableView, acts.seat),
  cards: spokenOf(tableView, acts.seat, tableView.view.actsWith?.[acts.seat], "is-large", "is-now"),
  signs: others,
  after: [],
  hasMore: true,
});

/**
 * Everything else that an acting seat is offered, and after the first what the table does next. Where several act, what
 * few want is left to their menus.
 */
const othersOf = (
  tableView: TableView,
  { seat, further }: ActsContext,
  { off, behind, acts: { length: many } }: TurnContext,
  isFirst: boolean,
): readonly OfferButton[] => [
  ...further,
  ...buttons(tableView, seat, off, ({ weight }) => weight !== "main" && !(many > 1 && weight === "quiet")),
  ...(isFirst ? behind : []),
];

const columnsIn = (view: View): Columns["columns"] => panelIn(view, "columns")?.columns ?? [];

/** Seats without a card while others have one, or without a die. */
function withoutCard(tableView: TableView): SeatLineContext[] {
  const { view } = tableView;
  const rolled = new Set(panelIn(view, "dice")?.rows.map(({ seat }) => seat));
  if (columnsIn(view).length === 0 && !isCardless(view)) return [];
  return view.rows
    .filter(({ seat, cards, backs }) => cards.length === 0 && backs === 0 && !rolled.has(seat))
    .map(({ seat }) => seatContext(tableView, seat));
}

/** The countdown. If a seat can be in several columns, its card, state and menu are shown at the count. */
function columnsContext(tableView: TableView) {
  const { view, speaker } = tableView;
  const several = panelIn(view, "fans") !== undefined;
  return columnsIn(view).map(({ label, seats, also = [], lit, apart, past }) => ({
    label: typeof label === "string" ? label : speaker.say(label),
    classes: [
      lit ? "is-lit" : "",
      past ? "is-past" : "",
      seats.length + also.length === 0 ? "is-empty" : "",
      apart ? "is-apart" : "",
      several ? "is-step" : "",
    ].join(" "),
    apart: apart ?? false,
    seats: [
      ...seats.map((seat) => (several && !lit ? passing(tableView, seat) : seatContext(tableView, seat))),
      ...also.map((seat) => passing(tableView, seat)),
    ],
  }));
}

const passing = (tableView: TableView, seat: SeatId): Passing => ({
  name: tableView.speaker.seat(seat),
  img: imageOf(tableView, seat),
  brief: true,
  classes: "",
});

/** Seats whose cards no one here can place in the count. */
const faceDown = (tableView: TableView): SeatLineContext[] =>
  columnsIn(tableView.view).length === 0
    ? []
    : tableView.view.rows
        .filter(({ seat, cards, backs }) => cards.length === 0 && backs > 0 && !isLit(tableView, seat))
        .map(({ seat }) => seatContext(tableView, seat));

const isLit = ({ view }: TableView, seat: SeatId): boolean =>
  columnsIn(view).some(({ lit, seats }) => lit && seats.includes(seat));

/** Whether its card already shows its portrait. */
const isPictured = (tableView: TableView, seat: SeatId): boolean => "portrait" in (rowData(tableView, seat).face ?? {});

const rowData = ({ rows }: TableView, seat: SeatId) =>
  rows.get(seat) ?? { seat, state: "none" as const, cards: [], backs: 0, badges: [] };

function seatContext(tableView: TableView, seat: SeatId): SeatEntry {
  const row = rowData(tableView, seat);
  const spent = row.state === "acted" ? "is-spent" : "";
  const lines = (panelIn(tableView.view, "card")?.lines ?? []).filter(({ seats }) => seats.includes(seat));
  const isSaid = ({ hint }: Badge): boolean => lines.some(({ does }) => does.key === hint?.key);
  return {
    ...lineFor(tableView, seat, { ...row, badges: row.badges.filter((badge) => !isSaid(badge)) }),
    effects: lines.map(({ suit, name, does }) => ({
      suit,
      name: tableView.speaker.say(name),
      does: tableView.speaker.say(does),
      focus: `effect:${seat}:${suit}`,
    })),
    name: tableView.speaker.seat(seat),
    img: imageOf(tableView, seat),
    card: rowCard(tableView, seat, cardState(row.state)),
    classes: row.state === "acts" ? "is-now" : spent,
  };
}
