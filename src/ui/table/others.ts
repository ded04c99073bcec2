import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type Columns, type Fan, panelIn, panelsIn, type SequencePanel, type Stock } from "../../engine/view/view.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { buttons, type OfferButton } from "../offers/offer-button.ts";
import type { ProgressContext } from "../panels/panels-context.ts";
import { cardState, lineFor } from "../panels/seat-line.ts";
import { backOf, faceIn, rowCard, shown } from "../shared/card-face.ts";
import { imageOf, isEventSeat, type TableView } from "../shared/table-view.ts";

/** An offer with space around it, among many others, has an edge. */
const plain = (offer: OfferButton): OfferButton => ({ ...offer, classes: "is-tight" });

/**
 * The table of what everyone rolled and what it means. Empty if no one has rolled. Offers shown above it are not
 * repeated.
 */
export function diceContext(tableView: TableView, off: boolean) {
  const { acts, may } = tableView.view;
  const dice = panelIn(tableView.view, "dice");
  if (dice === undefined) return [];
  const { speaker, rows } = tableView;
  const { who, spd: ofSpd, die, kind, filled: ofFilled } = dice.heads;
  const above = new Set([...acts, ...may.map(({ seat }) => seat)]);
  return [
    {
      title: speaker.say(dice.title),
      note: speaker.say(dice.note),
      heads: [who, ofSpd, die, kind, ofFilled].map(speaker.say),
      rolled: dice.rows.flatMap(({ seat, spd, filled, of, note }) => {
        const row = rows.get(seat);
        if (row === undefined) return [];
        return {
          ...lineFor(tableView, seat, row),
          name: speaker.seat(seat),
          img: imageOf(tableView, seat),
          classes: row.state === "acts" ? "is-acting" : "",
          spdHead: speaker.say(ofSpd),
          spd: spd === null ? "" : String(spd),
          die: rowCard(tableView, seat, cardState(row.state)),
          pips: Array.from({ length: of }, (_, i) => ({ full: i < filled ? "is-full" : "" })),
          pipsLabel: wordsFor("screen.segments", { n: Math.min(filled, of), of }),
          note: note === null ? "" : speaker.say(note),
          offers: above.has(seat) ? [] : buttons(tableView, seat, off, () => true, { tight: true }).map(plain),
        };
      }),
    },
  ];
}

/** The grid, if this table's count is shown as one. Who comes at this step is first, in order. */
export function gridContext(tableView: TableView) {
  const columns = panelIn(tableView.view, "columns");
  const fans = panelIn(tableView.view, "fans");
  if (columns?.byFighter !== true || fans === undefined) return [];
  const worth = (card: CardId): string => {
    const { rank = "" } = faceIn(tableView, card);
    return fans.worth?.[rank] ?? rank;
  };
  const here = columns.columns.find(({ lit }) => lit)?.seats ?? [];
  const place = ({ seat }: Fan): number => (here.includes(seat) ? here.indexOf(seat) : here.length);
  return [
    {
      title: tableView.speaker.say(columns.title),
      heads: columns.columns.map((column) => ({ label: labelOf(tableView, column), classes: looksOf(column) })),
      rows: fans.fans.toSorted((a, b) => place(a) - place(b)).map((fan) => rowContext(tableView, columns, fan, worth)),
    },
  ];
}

type Column = Columns["columns"][number];

const labelOf = ({ speaker }: TableView, { label }: Column): string =>
  typeof label === "string" ? label : speaker.say(label);

const looksOf = ({ lit, past }: Column): string =>
  [lit ? "is-lit" : "", past === true ? "is-past" : ""].join(" ").trim();

const LOOKS = {
  held: "is-held",
  waits: "is-held",
  due: "is-now",
  toCome: "",
  spent: "is-spent",
  lost: "is-lost",
} as const;

function rowContext(
  tableView: TableView,
  { columns }: Columns,
  { seat, sets, backs }: Fan,
  worth: (card: CardId) => string,
) {
  const row = tableView.rows.get(seat) ?? { seat, state: "none" as const, cards: [], backs: 0, badges: [] };
  const cards = sets.flatMap((set) => set.cards.map((card) => ({ card, at: worth(card), looks: LOOKS[set.state] })));
  return {
    ...lineFor(tableView, seat, row),
    name: tableView.speaker.seat(seat),
    img: imageOf(tableView, seat),
    classes: row.state === "acts" ? "is-acting" : comes(columns, seat) ? "is-due" : "",
    /** Cards that lie face down to this user. */
    backs: backs === 0 ? [] : [backOf(backs, tableView)],
    cells: columns.map((column) => ({
      classes: looksOf(column),
      cards: cards.filter(({ at }) => at === column.label).map(({ card, looks }) => faceIn(tableView, card, looks)),
    })),
  };
}

/** Whether the seat is in line for this step. */
const comes = (columns: Columns["columns"], seat: SeatId): boolean =>
  columns.some(({ lit, seats }) => lit && seats.includes(seat));

/** The context of `templates/table/panels.hbs`. */
export interface PanelsContext {
  readonly sequence: readonly SequenceContext[];
  readonly stock: readonly StockContext[];
  readonly threads: readonly { readonly img: string; readonly text: string; readonly whom: readonly string[] }[];
  readonly progress: ProgressContext | false;
}

/** The cards drawn so far, and the deck or the end after them. */
type SequenceContext = ReturnType<typeof sequenceContext>;

/** What is still in the deck, and what each card means. */
type StockContext = ReturnType<typeof stockContext>;

/** The parts of the table window for cards drawn one by one. Each is empty for a ruleset without it. */
export function panels(tableView: TableView): Omit<PanelsContext, "progress"> {
  const { view, speaker } = tableView;
  return {
    sequence: panelsIn(view, "sequence").map((panel) => sequenceContext(tableView, panel)),
    stock: panelsIn(view, "stock").map((panel) => stockContext(tableView, panel)),
    threads: (panelIn(view, "threads")?.threads ?? []).map(({ from, to, text }) => ({
      img: imageOf(tableView, from),
      text: speaker.say(text),
      whom: to === null ? [] : [imageOf(tableView, to)],
    })),
  };
}

function sequenceContext(tableView: TableView, { title, note, came, end, left }: SequencePanel) {
  const { speaker } = tableView;
  return {
    title: speaker.say(title),
    note: speaker.say(note),
    came: came.map(({ seat, face, order, state }) => ({
      name: speaker.seat(seat),
      classes: state === "acts" ? "is-acts" : "",
      state: state === "toCome" ? false : wordsFor(isEventSeat(tableView, seat) ? `came.${state}` : `state.${state}`),
      card: shown(tableView, face, order, ["is-large", state === "toCome" ? "" : cardState(state)]),
    })),
    end: end === null ? false : speaker.say(end),
    back: { ...backOf(left), classes: "is-small" },
  };
}

const MOST_BACKS = 3;

function stockContext(tableView: TableView, { title, note, lines, about }: Stock) {
  const { speaker, rows } = tableView;
  return {
    title: speaker.say(title),
    note: speaker.say(note),
    lines: lines.map(({ seat, name, count, backs }) => {
      const row = seat === null ? undefined : rows.get(seat);
      return {
        img: seat === null ? false : imageOf(tableView, seat),
        name: seat !== null ? speaker.seat(seat) : name === null ? "" : speaker.say(name),
        count: speaker.say(count),
        backs: Array.from({ length: Math.min(backs, MOST_BACKS) }, () => ({ ...backOf(1), classes: "" })),
        line:
          seat === null || row === undefined
            ? []
            : [{ ...lineFor(tableView, seat, row), state: false as const, badges: [] }],
      };
    }),
    ends: speaker.say(about.ends),
    about: [{ head: speaker.say(about.head), text: speaker.say(about.text) }],
  };
}

/** Each part is empty for a ruleset without it. */
export const partsOf = (tableView: TableView, off: boolean) => ({
  ...panels(tableView),
  dice: diceContext(tableView, off),
  grid: gridContext(tableView),
});
