import { isPicture } from "../../decks/card.ts";
import type { Field, GridLine, Sorting, Values } from "../../engine/rules/offer.ts";
import type { CardId, SeatId, Text } from "../../engine/table/table.ts";
import { deckLibrary, deckOf } from "../../foundry/decks/shelf.ts";
import { cardsHere, type DocumentChoice, macrosHere } from "../../foundry/host/host.ts";
import { type CardLine, cardLine, hasDramaCards } from "../../foundry/text/drama-face.ts";
import { cardName, list, wordsFor } from "../../foundry/text/i18n.ts";
import { iconPath, imageOf, membersOf, type TableView } from "../shared/table-view.ts";
import { type Sortable, sorted, sortsOf, startLine } from "./sorting.ts";

/** An entry of `templates/forms/options.hbs`. */
export type OptionContext = ReturnType<typeof documentsFor>[number];

/** The context of `templates/forms/fields.hbs`: a form. */
export interface FieldsContext {
  readonly intro: string | false;
  readonly fields: readonly FieldContext[];
}

/** A field of a form. One of the flags gives its kind. */
export type FieldContext = ChoiceField | NumberField | TextField | CheckField | GridField | LinesField;

interface AnyField {
  readonly name: string;
  readonly label: string;
  /** What the form is about, if that changes while it is open. */
  readonly of?: string;
  /** What its value means. */
  readonly note?: string;
  /** What is wrong with its value. */
  readonly fault?: string;
  readonly isArea?: boolean;
  readonly isCheck?: boolean;
  readonly checked?: boolean;
  /** Its value is another than usual. */
  readonly isChanged?: boolean;
  readonly isSelect?: boolean;
  readonly isLines?: boolean;
  readonly isPictured?: boolean;
  readonly isMany?: boolean;
  readonly isNumber?: boolean;
  readonly isText?: boolean;
  readonly grid?: readonly GridContext[];
  readonly seats?: readonly SeatsContext[];
}

interface ChoiceField extends AnyField {
  readonly options: readonly FieldOption[];
  readonly isNumber?: false;
  readonly isText?: false;
}

/** None of these fields is a choice. */
interface TypedField extends AnyField {
  readonly isSelect?: false;
  readonly isLines?: false;
  readonly isPictured?: false;
  readonly isMany?: false;
}

interface NumberField extends TypedField {
  readonly isNumber: true;
  readonly isText?: false;
  readonly least: number;
  readonly most: number;
  readonly value: string | number;
}

interface TextField extends TypedField {
  readonly isNumber?: false;
  readonly isText: true;
  readonly most?: number;
  readonly value: string;
}

type Chosen = (one: string) => string;

/** A field that is one of these. */
export const selectField = (
  name: string,
  label: string,
  all: readonly string[],
  chosen: string,
  labelFor: Chosen,
): ChoiceField => ({
  name,
  label,
  options: all.map((value) => ({ value, label: labelFor(value), chosen: value === chosen })),
  isSelect: true,
});

/** A field that is any of these. */
export const manyField = (
  name: string,
  label: string,
  all: readonly string[],
  chosen: readonly string[],
  labelFor: Chosen,
): ChoiceField => ({
  name,
  label,
  options: all.map((value) => ({ name, value, label: labelFor(value), chosen: chosen.includes(value) })),
  isMany: true,
});

/** A field to write in. */
export const textField = (name: string, label: string, value: string): TextField => ({
  name,
  label,
  value,
  isText: true,
});

interface CheckField extends TypedField {
  readonly isNumber?: false;
  readonly isText?: false;
  readonly isCheck: true;
  readonly checked: boolean;
}

interface GridField extends TypedField {
  readonly isNumber?: false;
  readonly isText?: false;
  readonly grid: readonly GridContext[];
}

interface LinesField extends TypedField {
  readonly isNumber?: false;
  readonly isText?: false;
  readonly seats: readonly SeatsContext[];
}

/** A list of seats with a choice for each. */
interface SeatsContext {
  readonly label: string;
  /** What the choices mean. */
  readonly notes: readonly { readonly what: string; readonly note: string }[];
  /** What fills in several lines at once. */
  readonly starts: readonly { readonly label: string; readonly line: string }[];
  readonly lines: readonly {
    readonly name: string;
    readonly seat: SeatId;
    readonly who: string;
    readonly img: string;
    readonly label: string;
    readonly cards: string;
    readonly options: readonly OptionContext[];
  }[];
}

/** A table of numbers, a line for each seat. */
interface GridContext {
  readonly label: string;
  readonly heads: readonly string[];
  readonly lines: readonly {
    readonly seat: SeatId;
    readonly who: string;
    readonly img: string;
    readonly own: boolean;
    readonly assumed: boolean;
    readonly cells: readonly GridCell[];
  }[];
}

interface GridCell {
  readonly cell: string;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  /** A box to tick in place of a number. */
  readonly yes: boolean;
}

interface FieldOption extends OptionContext {
  readonly name?: string;
  readonly kind?: string;
  readonly img?: string;
  readonly line?: readonly CardLine[];
}

/** The field with what was picked before the form opened, or filled in when it was open before. */
export function chosenIn(field: Field, values: Values): Field {
  const value: unknown = values[field.name];
  if ("pick" in field) return Array.isArray(value) ? { ...field, chosen: value.map(String) } : field;
  if ("number" in field) return typeof value === "number" ? { ...field, chosen: value } : field;
  if ("text" in field || "document" in field) return typeof value === "string" ? { ...field, chosen: value } : field;
  if (typeof value !== "object" || value === null) return field;
  const filled = new Map<string, unknown>(Object.entries(value));
  if ("grid" in field) return { ...field, grid: field.grid.map((line) => typedIn(line, filled.get(line.seat))) };
  if (!("lines" in field)) return field;
  return { ...field, lines: field.lines.map((line) => ({ ...line, chosen: String(filled.get(line.seat) ?? "") })) };
}

/** An empty cell shows again what it began with. */
const typedIn = (line: GridLine, typed: unknown): GridLine =>
  Array.isArray(typed)
    ? { ...line, chosen: line.chosen.map((chosen, i) => (typeof typed[i] === "number" ? typed[i] : chosen)) }
    : line;

type PickField = Extract<Field, { pick: readonly string[] }>;

function pickContext(tableView: TableView, field: PickField, of: SeatId | undefined): FieldContext {
  const { name, most, least, chosen = [], notes } = field;
  const pick = inSightOf(tableView, field);
  const label = tableView.speaker.field(name);
  const kind = most === 1 ? "radio" : "checkbox";
  const isLines = field.of === "card" && hasDramaCards(pick);
  const toldApart = apart(tableView, field, pick);
  const options = pick.map((value, i) => ({
    name,
    kind, // a template cannot reach from a choice up to its field
    value,
    label: noted(tableView, toldApart[i] ?? "", notes?.[value]),
    chosen: chosen.includes(value),
    line: isLines ? [lineOf(tableView, value, of)] : [],
  }));
  const nothing = { name, kind, value: "", label: noneOf(tableView, field), chosen: chosen.length === 0, line: [] };
  const all = least === 0 && most === 1 ? [nothing, ...options] : options;
  if (field.pictured === true)
    return { name, label, options: all.map((one) => ({ ...one, img: iconPath(one.value) })), isPictured: true };
  if (isLines) return { name, label, options: all, isLines };
  return most === 1 ? { name, label, options: all, isSelect: true } : { name, label, options, isMany: true };
}

/** What each of these is called. Fighters of one name are numbered as their rows stand, and who is hidden is marked. */
function apart(tableView: TableView, field: PickField, pick: readonly string[]): readonly string[] {
  const labels = pick.map((value) => wordFor(tableView, field, value));
  if (field.of !== "fighter" && field.of !== "seat") return labels;
  return labels.map((label, i) => {
    const n = labels.slice(0, i).filter((other) => other === label).length + 1;
    const isTwin = labels.indexOf(label) !== i || labels.includes(label, i + 1);
    const isOut = tableView.seen.fighters[pick[i] ?? ""]?.hidden === true;
    const note = [...(isTwin ? [String(n)] : []), ...(isOut ? [wordsFor("state.hidden")] : [])];
    return note.length === 0 ? label : wordsFor("screen.noted", { what: label, note: note.join(" · ") });
  });
}

/** The choices without fighters hidden from this user, as long as enough are left. */
function inSightOf({ shown }: TableView, { of, pick, least }: PickField): readonly string[] {
  const known = of === "seat" ? shown.seats : of === "fighter" ? shown.fighters : null;
  const seen = known === null ? pick : pick.filter((id) => Object.hasOwn(known, id));
  return seen.length < Math.max(1, least) ? pick : seen;
}

const noneOf = ({ speaker }: TableView, { none }: PickField): string =>
  none === undefined ? wordsFor("screen.none") : speaker.say(none);

/** A card by its title and text, with its owner if that is not whom the form is about. */
function lineOf({ seen, speaker }: TableView, card: CardId, of: SeatId | undefined): CardLine {
  const place = seen.cards[card];
  const line = cardLine(card);
  if (place === undefined || !("seat" in place) || place.seat === of) return line;
  return { ...line, title: wordsFor("screen.about", { what: line.title, who: speaker.seat(place.seat) }) };
}

/** A field as the form shows it. `of` is whom the form is about. */
export function fieldContext(tableView: TableView, field: Field, of: SeatId | undefined): FieldContext {
  const label = tableView.speaker.field(field.name);
  const { name } = field;
  if ("pick" in field) return pickContext(tableView, field, of);
  if ("number" in field) {
    const [least, most] = field.number;
    return { name, label, least, most, value: field.chosen ?? least, isNumber: true };
  }
  if ("grid" in field) return gridContext(tableView, field);
  if ("lines" in field) return linesContext(tableView, field);
  if ("roll" in field) return { name, label, least: -20, most: 200, value: "", isNumber: true };
  if ("document" in field)
    return { name, label, options: documentsFor(tableView, field.document, field.chosen), isSelect: true };
  return { name, label, most: field.text, value: field.chosen ?? "", isText: true };
}

/** The name of the input for this number of this seat. */
export const cellName = (field: string, seat: SeatId, column: string): string => `${field} ${column} ${seat}`;

function gridContext(tableView: TableView, { name, grid, columns }: Extract<Field, { grid: unknown }>): FieldContext {
  const { speaker } = tableView;
  const heads = columns.map((column) => speaker.field(column.name));
  const lines = grid.map(({ seat, chosen, own, assumed }) => {
    const who = speaker.seat(seat);
    const cells = columns.map(({ name: column, number: [least, most], yes = false }, i) => ({
      cell: cellName(name, seat, column),
      label: wordsFor("screen.about", { what: heads[i] ?? "", who }),
      least,
      most,
      value: chosen[i] ?? least,
      yes,
    }));
    return { seat, who, img: imageOf(tableView, seat), own: own === true, assumed: assumed === true, cells };
  });
  const label = speaker.field(name);
  return { name, label, grid: [{ label, heads, lines }] };
}

/** The name of the choice for this seat. */
export const lineName = (field: string, seat: SeatId): string => `${field} ${seat}`;

function linesContext(tableView: TableView, { name, lines }: Extract<Field, { lines: unknown }>): FieldContext {
  const { speaker } = tableView;
  const label = speaker.field(name);
  const leftOut = { value: "", label: wordsFor("screen.leftOut") };
  const all = lines.map(({ seat, pick, chosen, cards = [] }) => {
    const who = speaker.seat(seat);
    const options = pick.map((value) => ({ value, label: speaker.choice(name, value) }));
    return {
      name: lineName(name, seat),
      seat,
      who,
      img: imageOf(tableView, seat),
      label: wordsFor("screen.about", { what: label, who }),
      cards: list(cards.map((card) => cardName(card))),
      options: [...options, leftOut].map((option) => ({ ...option, chosen: option.value === chosen })),
    };
  });
  return { name, label, seats: [{ label, notes: [], starts: [], lines: all }] };
}

/** The name of what sorts seats in a form. */
export const SORTING = "sorting";

/** Everyone who is sorted into the fields of this offer, as a choice for each. */
export function sortingContext(tableView: TableView, offer: Sortable, { columns, starts }: Sorting): FieldContext {
  const { speaker } = tableView;
  const values = [...sortsOf(offer).map(({ name }) => name), ""];
  const heads = columns.map(({ head }) => speaker.say(head));
  const label = list(heads);
  const lines = [...sorted(offer)].map(([seat, at]) => {
    const who = speaker.seat(seat);
    const many = membersOf(tableView, seat).filter(({ isDefeated }) => !isDefeated).length;
    return {
      name: lineName(SORTING, seat),
      seat,
      who,
      img: imageOf(tableView, seat),
      label: who,
      cards: many > 1 ? wordsFor("screen.times", { n: many }) : "",
      options: values.map((value, i) => ({ value, label: heads[i] ?? "", chosen: value === at })),
    };
  });
  const notes = columns.map(({ note }, i) => ({ what: heads[i] ?? "", note: speaker.say(note) }));
  const filled = starts.map((start) => ({ label: speaker.say(start.text), line: startLine(start) }));
  return { name: SORTING, label, seats: [{ label, notes, starts: filled, lines }] };
}

const noted = ({ speaker }: TableView, label: string, note: Text | undefined): string =>
  note === undefined ? label : wordsFor("screen.noted", { what: label, note: speaker.say(note) });

type DocumentKind = Extract<Field, { document: string }>["document"];

function choicesOf({ rules, seen }: TableView, kind: DocumentKind): DocumentChoice[] {
  switch (kind) {
    case "Macro":
      return macrosHere();
    case "Card":
      return cardsHere();
    case "Deck":
      return deckLibrary().map(({ id, name }) => ({ value: id, label: name }));
    case "DramaCard": {
      const cards = deckOf(rules.supply?.(seen).id ?? "")?.cards ?? [];
      return cards.filter((card) => !isPicture(card)).map(({ id, title }) => ({ value: id, label: title }));
    }
  }
}

/** Without one of these nothing could be done. */
const NEEDED: readonly DocumentKind[] = ["Deck", "DramaCard"];

/** The world's documents of this kind, and "none". A chosen one that is gone stays chosen until it is changed. */
export function documentsFor(tableView: TableView, kind: DocumentKind, chosen = "") {
  const found = choicesOf(tableView, kind);
  const known = found.some(({ value }) => value === chosen) || chosen === "";
  const none = NEEDED.includes(kind) ? [] : [{ value: "", label: wordsFor("screen.none") }];
  const options = [...none, ...found];
  if (!known) options.push({ value: chosen, label: wordsFor("screen.goneDocument") });
  return options.map((option) => ({ ...option, chosen: option.value === chosen }));
}

function wordFor({ speaker }: TableView, { of, name }: PickField, value: string): string {
  switch (of) {
    case "card":
      return cardName(value);
    case "seat":
      return speaker.seat(value);
    case "fighter":
      return speaker.fighter(value);
    case "word":
      return speaker.choice(name, value);
  }
}
