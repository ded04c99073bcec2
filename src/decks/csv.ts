import { DECK_LIMITS, type DramaCard, type DramaDeck, SUIT_NAMES } from "./card.ts";
import type { Loose } from "./card-fields.ts";
import { type CheckedDeck, checkDeck, jsonToDeck } from "./check-deck.ts";

/** Rows of cells, as spreadsheets write them. */

export interface Cells {
  readonly rows: readonly (readonly string[])[];
  /** The number of the row with a quotation mark too many or too few, at which reading stopped. */
  readonly broken: number | null;
}

/** The cells of this text, separated by this sign. */
export function cellsIn(text: string, sign: string): Cells {
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${sign}\r\n][^${sign}\r\n]*)?)([${sign}]|\r\n?|\n|$)`, "y");
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    if (row.length === 0) rows.push(row);
    const found = cell.exec(text);
    if (found === null) return { rows, broken: rows.length };
    const [, quoted, plain = "", end] = found;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== sign) row = [];
  }
  return { rows, broken: null };
}

/** These cells as text, separated by this sign. */
export const cellsText = (rows: readonly (readonly string[])[], sign = ","): string =>
  rows.map((row) => `${row.map(quoted).join(sign)}\n`).join("");

const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The columns of a deck as a spreadsheet, one card to a row. */
export const COLUMNS = [
  ...(["id", "title", "text", "kind"] as const),
  ...SUIT_NAMES,
  ...(["approved", "when", "from", "picture"] as const),
] as const;
type Column = (typeof COLUMNS)[number];

/** The fields of a card that rules read. */
const RULES: readonly string[] = ["kind", "effects", "approved", "when", "from"];

/** What a column that says how many there are of each card is called, beside `count`. */
const COUNTS: readonly string[] = ["quantity", "qty", "copies", "amount"];

/** The cards of a deck as comma-separated text, without the deck's name and id. `csvToCards` reads it back exactly. */
export const deckToCsv = ({ cards }: DramaDeck): string =>
  cellsText([[...COLUMNS], ...cards.map(rowOf)].map((row) => row.map(harmless)));

/** The most columns a sheet may have and still be taken for a deck. */
const MOST_COLUMNS = 100;

/**
 * The cards in a text separated by commas, semicolons or tabs, for `checkDeck`, with the row number of each as a
 * spreadsheet counts. The first row names the columns, in any order and case. Words may be spaced and capitalized;
 * approved actions and Tests may be separated by commas, bars or plus signs. A row that says how many there are of its
 * card is so many cards. Without a row of names, or with more than `MOST_COLUMNS`, there are no cards, nor where a row
 * cannot be read.
 */
export function csvToCards(text: string): Sheet {
  const { rows, broken } = sheetIn(text);
  const [head, ...body] = rows.map((cells, at) => ({ cells, row: at + 1 })).filter(({ cells }) => cells.some(isFilled));
  if (head === undefined || broken !== null || head.cells.length > MOST_COLUMNS) return { cards: [], rows: [], broken };
  const columns = head.cells.map((name) => columnOf(asWritten(name)));
  const read = body.map(({ cells, row }) => ({
    row,
    card: cardIn(columns, cells.slice(0, MOST_COLUMNS + 1).map(asWritten)),
  }));
  const all = copied(read);
  return { cards: all.map(({ card }) => card), rows: all.map(({ row }) => row), broken };
}

interface Sheet extends Pick<Cells, "broken"> {
  readonly cards: readonly CsvRow[];
  readonly rows: readonly number[];
}

interface Read {
  readonly row: number;
  readonly card: CsvRow;
}

/** Each card as often as its count says; the first keeps the id. A count that is none stays, and is a fault. */
function copied(all: readonly Read[]): readonly Read[] {
  let room = DECK_LIMITS.cards + 1; // that there are too many is said however many there would be
  return all.flatMap(({ row, card: { count, ...card } }) => {
    const n = count === undefined ? 1 : Number(count === "" ? 1 : count);
    if (!Number.isInteger(n) || n < 0) return [{ row, card: { ...card, count } }];
    const { id: _, ...another } = card;
    const some = Math.min(n, Math.max(1, room));
    room -= some;
    return Array.from({ length: some }, (_copy, at) => ({ row, card: at === 0 ? card : another }));
  });
}

/** The contents of a row by column name; unknown columns keep their names. */
export type CsvRow = Readonly<Record<string, unknown>>;

function rowOf({ effects, approved, ...card }: DramaCard): string[] {
  const lines = Object.fromEntries(SUIT_NAMES.map((suit, at) => [suit, effects?.[at] ?? ""]));
  const row: Readonly<Record<string, string>> = { ...card, ...lines, approved: approved.join("+") };
  return COLUMNS.map((column) => row[column] ?? "");
}

/** A spreadsheet takes a cell that begins like this for a formula, so it gets an apostrophe in front. */
const harmless = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const asWritten = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const isFilled = (cell: string): boolean => cell.trim() !== "";

/** Its cells by the separator that its first line names, else by the one with the most known names in the first row. */
function sheetIn(text: string): Cells {
  const [said = "", sign] = /^"?sep=([,;|\t])"?[,;|\t]*(?:\r\n?|\n)/i.exec(text) ?? [];
  const read = (sign === undefined ? [",", ";", "\t"] : [sign]).map((one) => cellsIn(text.slice(said.length), one));
  return read.reduce((best, next) => (knownIn(next) > knownIn(best) ? next : best));
}

function knownIn({ rows }: Cells): number {
  const head = rows.find((cells) => cells.some(isFilled)) ?? [];
  return head.filter((name) => KNOWN.has(columnOf(asWritten(name)))).length;
}

const KNOWN: ReadonlySet<string> = new Set([...COLUMNS, "count"]);

/** A known column by its plain name; an unknown one as it is. */
function columnOf(name: string): string {
  const plain = name.trim().toLowerCase();
  if (COUNTS.includes(plain)) return "count";
  return KNOWN.has(plain) ? plain : name.trim();
}

function cardIn(columns: readonly string[], cells: readonly string[]): CsvRow {
  const cell = (column: Column | "count"): string | undefined => {
    const at = columns.indexOf(column);
    return at < 0 ? undefined : (cells[at] ?? "");
  };
  const words = (column: Column): string | undefined => wordIn(cell(column));
  const lines = SUIT_NAMES.map(words);
  const known: CsvRow = {
    id: cell("id")?.trim() || undefined,
    title: cell("title"),
    text: cell("text"),
    kind: words("kind") || undefined,
    ...effectsOf(lines),
    approved: words("approved")?.split("+").filter(isFilled),
    when: words("when") || undefined,
    from: words("from") || undefined,
    picture: cell("picture"),
    count: cell("count")?.trim(),
  };
  const given = Object.entries(known).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...given, ...strangeIn(columns, cells)]);
}

/** Cells of unknown columns, of a known column's duplicates, and beyond the last name, the last by number. */
const strangeIn = (columns: readonly string[], cells: readonly string[]): [string, string][] =>
  [...columns, ...cells.slice(columns.length).map(() => "")].flatMap((column, at): [string, string][] => {
    const cell = cells[at] ?? "";
    if (column === "") return isFilled(cell) ? [[String(at + 1), cell]] : [];
    if (columns.indexOf(column) !== at) return [[`${column} (${at + 1})`, cell]];
    return KNOWN.has(column) ? [] : [[column, cell]];
  });

/** Four empty cells make a picture; a missing column leaves its suit missing. */
function effectsOf(lines: readonly (string | undefined)[]): CsvRow {
  if (lines.every((line) => line === undefined)) return {};
  return { effects: lines.every((line) => line === "") ? null : lines };
}

/** Words in lower case without spaces, separated by plus signs. */
const wordIn = (cell: string | undefined): string | undefined =>
  cell
    ?.toLowerCase()
    .replace(/\s/g, "")
    .replace(/[,|;]+/g, "+")
    .replace(/^\++|\++$/g, "");

/**
 * The deck in a file's text, JSON or a spreadsheet depending on its contents, or every fault (MD-23). The cards of a sheet
 * that says nothing of rules have no effects until they are filled in.
 */
export function deckInText(name: string, text: string): CheckedDeck {
  if (/^\s*[[{]/.test(text)) {
    const read = jsonToDeck(text);
    return "faults" in read ? read : checkDeck(read.value);
  }
  const { cards, rows, broken } = csvToCards(text);
  if (broken !== null)
    return { faults: [{ card: `#${broken}`, field: "file", text: { key: "workshop.fault.quotation" } }] };
  const isPlain = cards.every((card) => !RULES.some((field) => field in card));
  return checkDeck({ name, cards: isPlain ? cards.map((card) => ({ ...PLAIN, ...card })) : cards }, rows);
}

const PLAIN: Loose = {
  text: "",
  kind: "action",
  effects: ["none", "none", "none", "none"],
  approved: [],
  when: "any",
  from: "pool",
  picture: "",
};
