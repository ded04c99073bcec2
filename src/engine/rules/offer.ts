import type { CardId, SeatId, Text } from "../table/table.ts";

/**
 * Which of Foundry's own buttons triggers an offer; `current` is a dock's "set as current". Some game systems have
 * buttons of their own for going on Hold, acting from it and losing it.
 */
export type Button = "start" | "turn" | "round" | "deal" | "reset" | "current" | "hold" | "now" | "lose";

/**
 * What an offer is about: going on Hold, exchanging cards, dice, who somebody is, a group, how many cards, more actions,
 * acting next, and so on. Each has one meaning in all rulesets, since a button may show nothing else.
 */
export type Icon =
  | "hold"
  | "trade"
  | "roll"
  | "person"
  | "name"
  | "group"
  | "split"
  | "cards"
  | "face"
  | "tokens"
  | "guard"
  | "speed"
  | "event"
  | "progress"
  | "remove"
  | "actions"
  | "next"
  | "wait"
  | "abort"
  | "slow"
  | "fast";

/** A value to choose before an offer can be played. `of` tells the screen what the ids stand for. */
export type Field = { readonly name: string } & (
  | {
      readonly pick: readonly string[];
      readonly of: "card" | "seat" | "fighter" | "word";
      readonly least: number;
      readonly most: number;
      /** Preset. */
      readonly chosen?: readonly string[];
      /** What choices mean, by id. */
      readonly means?: Readonly<Record<string, Text>>;
      /** Notes on choices, by id. */
      readonly notes?: Readonly<Record<string, Text>>;
      /** What the screen says while a row of the tracker is picked for it, instead of from a list. */
      readonly byRow?: Text;
      /** The choices have pictures of these names among the module's icons. */
      readonly pictured?: true;
      /** What it means to pick nothing, if that is allowed. */
      readonly none?: Text;
      /** Each choice is a button of its own: one click plays it. Its note says why it would be refused. */
      readonly each?: true;
      /** Seats: for a player, only the player's own. */
      readonly own?: true;
    }
  /**
   * `few`: the numbers that most want, each of which can be a button. With `each`, one click on it plays the offer, with
   * what its other fields have preset.
   */
  | {
      readonly number: readonly [least: number, most: number];
      readonly chosen?: number;
      readonly few?: readonly number[];
      readonly each?: true;
    }
  /** A roll of this trait; `known` is the die read from the fighter. */
  | { readonly roll: string; readonly known?: NamedDie }
  | { readonly text: number; readonly chosen?: string; readonly optional?: true }
  /** Numbers for several seats at once: a line each, with a number for each column. */
  | { readonly grid: readonly GridLine[]; readonly columns: readonly GridColumn[] }
  /**
   * A word for each of several seats: a line each. With the empty string, or without one, the seat is left out; not all
   * may be. With `own`, a player has only lines of the player's own.
   */
  | { readonly lines: readonly ChoiceLine[]; readonly own?: true }
  /** A document of the world by its UUID, a deck or one of its cards by its id, or none: the empty string. */
  | { readonly document: "Macro" | "Card" | "Deck" | "DramaCard"; readonly chosen?: string }
);

/** A seat's numbers, in the order of the columns. `own` if it is a player's; `assumed` if the first was found nowhere. */
export interface GridLine {
  readonly seat: SeatId;
  readonly chosen: readonly number[];
  readonly own?: true;
  readonly assumed?: true;
}
/** What may be chosen for a seat, and for which cards; what is chosen is one of it, or empty. */
export interface ChoiceLine {
  readonly seat: SeatId;
  readonly pick: readonly string[];
  readonly chosen: string;
  readonly cards?: readonly CardId[];
}
export interface GridColumn {
  readonly name: string;
  readonly number: readonly [least: number, most: number];
  /** No more than yes, 1, or no, 0. */
  readonly yes?: true;
}

/** A die for the module to roll, and what is added to it (C-7). */
export interface NamedDie {
  readonly die: number;
  readonly plus: number;
}
export const DICE: readonly number[] = [4, 6, 8, 10, 12];
export type RollValue = number | NamedDie;

/** A choice for each seat: one for each field that picks seats, and a last one for everyone else. */
export interface Sorting {
  readonly columns: readonly { readonly head: Text; readonly note: Text }[];
  /** Quick starts: each sets the named fields to exactly these seats. */
  readonly starts: readonly { readonly text: Text; readonly values: Readonly<Record<string, readonly SeatId[]>> }[];
  /** The label of the button that plays it. */
  readonly play: Text;
}

/** What may be done with a set of cards, and what may be added to it at a price. */
export interface SetUse {
  /** A choice of the field `use`. */
  readonly use: string;
  /** What most want of these cards: at most one use of a set. It is chosen beforehand. */
  readonly likely?: true;
  /** What it gives in a word or two, such as a bonus. */
  readonly gives: Text;
  readonly notes: readonly Text[];
  /** Choices of the field `effort`. */
  readonly adds: readonly {
    readonly effort: string;
    readonly gives: Text;
    readonly costs: Text;
    /** The extra card it takes. */
    readonly card: CardId | null;
  }[];
  /** What goes with it at no price: choices of the field `also`. */
  readonly also?: readonly { readonly also: string; readonly gives: Text }[];
}

/** Cards that go together: all of `must` and some of `of`, with one of the `sizes` as their total number. */
export interface CardSet {
  readonly must: readonly CardId[];
  readonly of: readonly CardId[];
  readonly sizes: readonly { readonly size: number; readonly uses: readonly SetUse[] }[];
}

/** A card to be named by what is printed on it. */
export interface GridCard {
  /** Its rank and its suit with a space between them: without it they would be an id, which tells of what is undrawn. */
  readonly face: string;
  /** What the offer's fields take for it. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** Cards of which one is named. */
export interface CardGrid {
  /** A suit a line; those without one come last. */
  readonly lines: readonly (readonly GridCard[])[];
  /** Before whom all copies of a card lie, by its face, as far as the offer's reader may know. */
  readonly out: Readonly<Record<string, readonly SeatId[]>>;
  /** What it means to name one. */
  readonly does: Text;
  /** Who could give a card that is out in exchange, by its face: whom the offer's field `with` may name. */
  readonly swap?: Readonly<Record<string, readonly SeatId[]>>;
}

/** A command that may be given now. A button is nothing else. */
export interface Offer<C> {
  /** The same key always means the same offer; it is gone when the offer no longer holds. */
  readonly key: string;
  readonly text: Text;
  /** What was done once it has been played: the words for undo and the log. */
  readonly undoLabel: Text;
  readonly command: C;
  readonly fields?: readonly Field[];
  readonly ask?: string;
  readonly buttons?: readonly Button[];
  /** An icon that shows what it is about, beside its words. */
  readonly icon?: Icon;
  /**
   * Where the screen puts it: `main` is what most people want next, `quiet` has to be looked for, `urgent` must be seen
   * at once, `progress` stands beside what progresses, `rolls` with those who roll, and `row` in the seat's own row.
   */
  readonly weight?: "main" | "quiet" | "urgent" | "setup" | "progress" | "rolls" | "row";
  /** The mark of its seat's row that it is pressed on. */
  readonly mark?: string;
  /** Why it would be refused now. It is shown all the same, so that pressing it gives the reason. */
  readonly disabled?: Text;
  /**
   * What playing it throws away: said on its button, which stands last and in the colour of losses. That button asks no
   * further; one of Foundry's does, since it says nothing.
   */
  readonly loses?: Text;
  /** Its button asks all the same, since it throws away more than what most would play. */
  readonly asksAlways?: true;
  /** May also be played by dragging the seat's card onto a seat that its one field may pick. */
  readonly drag?: true;
  /**
   * May also be played by moving the seat's row, by its handle, to that of a seat which its one field may pick. Of
   * `members`: a member's row, which its field `member` picks, to that of another, which `place` picks.
   */
  readonly order?: true | "members";
  /** The whole table's, and wanted just before a deal: it stands beside the button that deals. */
  readonly beforeDeal?: true;
  /** What it is called when it is played at once, with what its fields have preset; the rest is a click further. */
  readonly quick?: Text;
  /** It plays at once for several seats, and so comes before what the acting one of them would do alone. */
  readonly several?: true;
  /** What it is called beside a card that is already chosen for it. */
  readonly withCard?: Text;
  /** Words to confirm first, if playing it by accident would be costly. */
  readonly confirm?: Text;
  /** What the button that goes ahead says, if the offer's own words do not say what is lost. */
  readonly sure?: Text;
  /** Which cards go together and what they give: exactly what the fields `which`, `use`, `effort` and `also` accept. */
  readonly sets?: readonly CardSet[];
  /** The cards that its fields can name, each a click away, instead of a form for them. */
  readonly grid?: CardGrid;
  /** Its form asks for each seat where it goes. */
  readonly screen?: Sorting;
  /** It concerns cards held outside the encounter, and is shown with those hands as well. */
  readonly hands?: true;
}

export type Values = Readonly<Record<string, unknown>>;
export type Filled<C> = { readonly command: C } | { readonly refusal: Text };

const refuse = (name: string): { refusal: Text } => ({
  refusal: { key: "refusal.field", data: { name: { field: name } } },
});

/** The offer's own command with the checked values filled in. Nothing outside the fields' ranges gets through. */
export function fill<C extends { readonly type: string }>(offer: Offer<C>, values: Values): Filled<C> {
  const filled: Record<string, unknown> = {};
  for (const field of offer.fields ?? []) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    const wrong = "grid" in field ? wrongCell(field, value) : null;
    if (wrong !== null) return { refusal: wrong };
    const checked = check(field, value);
    if (checked === undefined) return refuse(field.name);
    filled[field.name] = checked;
  }
  return { command: { ...offer.command, ...filled } };
}

/** The value as the rules may use it; undefined if it is not allowed. */
function check(field: Field, value: unknown): unknown {
  if ("pick" in field) return checkPick(field, value);
  if ("number" in field) return checkNumber(field, value === undefined ? field.chosen : value);
  if ("roll" in field) return checkRoll(value);
  if ("grid" in field) return checkGrid(field, value);
  if ("lines" in field) return checkLines(field, value);
  if ("document" in field) return checkUuid(value === undefined ? (field.chosen ?? "") : value);
  return checkText(field, value);
}

const checkNumber = (
  { number: [least, most] }: Extract<Field, { number: unknown }>,
  value: unknown,
): number | undefined => (isWhole(value, least, most) ? value + 0 : undefined);

type Grid = Extract<Field, { grid: unknown }>;
type Numbers = Readonly<Record<SeatId, unknown>>;

/**
 * What was typed for each seat, or what their lines begin with if nothing was. A seat that is left out of what was typed
 * keeps what it has: it came while the form was open.
 */
function typedFor({ grid, columns }: Grid, value: unknown): { readonly line: GridLine; readonly typed: unknown[] }[] {
  const given: Numbers | null = typeof value === "object" && value !== null ? { ...value } : null;
  const lines = given === null ? grid : grid.filter(({ seat }) => Object.hasOwn(given, seat));
  return lines.map((line) => {
    const typed: unknown = given === null ? line.chosen : given[line.seat];
    return { line, typed: Array.isArray(typed) ? columns.map((_, i): unknown => typed[i]) : columns.map(() => null) };
  });
}

/** The first number that is out of its column's range, in words that name whose it is; null if there is none. */
function wrongCell(field: Grid, value: unknown): Text | null {
  for (const { line, typed } of typedFor(field, value))
    for (const [i, { name, number }] of field.columns.entries()) {
      const [least, most] = number;
      if (!isWhole(typed[i], least, most))
        return { key: "refusal.cell", data: { who: { seat: line.seat }, name: { field: name }, least, most } };
    }
  return null;
}

/** The numbers of these seats; those typed for anyone else are dropped. */
const checkGrid = (field: Grid, value: unknown): Record<SeatId, readonly number[]> =>
  Object.fromEntries(typedFor(field, value).map(({ line, typed }) => [line.seat, typed.map((one) => Number(one) + 0)]));

/** What is chosen for each seat that is not left out; undefined if it is for none. Others' lines are dropped. */
function checkLines({ lines }: Extract<Field, { lines: unknown }>, value: unknown): Record<SeatId, string> | undefined {
  const given: Readonly<Record<SeatId, unknown>> | null =
    typeof value === "object" && value !== null ? { ...value } : null;
  if (value !== undefined && given === null) return undefined;
  const chosen: Record<SeatId, string> = {};
  for (const { seat, pick, chosen: preset } of lines) {
    const word: unknown = given === null ? preset : Object.hasOwn(given, seat) ? given[seat] : "";
    if (word === "") continue;
    if (typeof word !== "string" || !pick.includes(word)) return undefined;
    chosen[seat] = word;
  }
  return Object.keys(chosen).length === 0 ? undefined : chosen;
}

function checkText(field: Extract<Field, { text: number }>, value: unknown): string | undefined {
  if (value === undefined && field.optional) return "";
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  return text.length <= field.text && (text.length > 0 || field.optional) ? text : undefined;
}

function checkPick(field: Extract<Field, { pick: readonly string[] }>, value: unknown): readonly string[] | undefined {
  const picked: unknown = value === undefined ? field.chosen : value;
  if (!Array.isArray(picked) || picked.length < field.least || picked.length > field.most) return undefined;
  const allowed = new Set(field.pick);
  const distinct = new Set<string>();
  for (const item of picked) {
    if (typeof item !== "string" || !allowed.has(item) || distinct.has(item)) return undefined;
    distinct.add(item);
  }
  return [...distinct];
}

/** A UUID as Foundry writes it, or the empty string. Whether the document exists is checked when it is opened. */
const checkUuid = (value: unknown): string | undefined =>
  typeof value === "string" && /^[\w.-]{0,200}$/.test(value) ? value : undefined;

/** A total from a real table, or a die to be rolled (C-7). */
function checkRoll(value: unknown): number | NamedDie | undefined {
  if (isWhole(value, -20, 200)) return value + 0;
  if (typeof value !== "object" || value === null) return undefined;
  const { die, plus }: { readonly [K in keyof NamedDie]?: unknown } = value;
  return typeof die === "number" && DICE.includes(die) && isWhole(plus, -20, 20) ? { die, plus: plus + 0 } : undefined;
}

/** Callers add zero, because minus zero passes as whole but would not survive being stored. */
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
