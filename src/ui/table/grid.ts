import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type Columns, type Fan, panelIn } from "../../engine/view/view.ts";
import { type LineContext, lineFor } from "../panels/seat-line.ts";
import { backOf, faceIn } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "table/grid": GridContext;
  }
}

/** A count as a grid: a line for each fighter, a column for each step, and the cards where they are counted. */
export interface GridContext {
  readonly title: string;
  readonly heads: readonly { readonly label: string; readonly classes: string }[];
  readonly rows: readonly GridRow[];
}

interface GridRow extends LineContext {
  readonly name: string;
  readonly img: string;
  readonly classes: string;
  /** Cards that lie face down to this user. */
  readonly backs: readonly CardFace[];
  readonly cells: readonly { readonly classes: string; readonly cards: readonly CardFace[] }[];
}

/** The grid, if this table's count is shown as one. Who comes at this step is first, in order. */
export function gridContext(tableView: TableView): GridContext[] {
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
): GridRow {
  const row = tableView.rows.get(seat) ?? { seat, state: "none" as const, cards: [], backs: 0, badges: [] };
  const cards = sets.flatMap((set) => set.cards.map((card) => ({ card, at: worth(card), looks: LOOKS[set.state] })));
  return {
    ...lineFor(tableView, seat, row),
    name: tableView.speaker.seat(seat),
    img: imageOf(tableView, seat),
    classes: row.state === "acts" ? "is-acting" : comes(columns, seat) ? "is-due" : "",
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
