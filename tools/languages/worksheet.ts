// A language's texts as a table to write in by hand: where each stands, what it is about and how much room it has, and no
// word of how it reads in any language.
import { cellsIn, cellsText } from "../../src/decks/csv.ts";
import { ON_A_CARD } from "./model.ts";
import { placeOf } from "./places.ts";
import { askedIn } from "./plurals.ts";
import { type Body, entriesOf, isForms, nested, type Text } from "./texts.ts";
import { uses } from "./uses.ts";

const COLUMNS = ["key", "form", "place", "meaning", "in code", "must contain", "letters", "text"];

/** Letters that are as wide as two others. */
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/gu;
const WIDE_LANGUAGES = ["ja", "ko", "zh"];
const HOLES = /\{\w+(?:\.\w+)?\}/g;

const formsOf = (text: Text | undefined): string[] => (isForms(text) ? Object.values(text) : [text ?? ""]);

/** How wide a text is without what is filled in, in ordinary letters. */
function widthOf(text: string): number {
  const own = text.replaceAll(HOLES, "");
  return own.length + (own.match(WIDE)?.length ?? 0);
}

/** What has to stand in a text, whatever it says. */
function neededIn(text: Text): string {
  const names = new Set(formsOf(text).flatMap((one) => one.match(HOLES) ?? []));
  return [...names, ...(formsOf(text).some((one) => one.endsWith("…")) ? ["… at its end"] : [])].join(" ");
}

/**
 * The table for a language: a row for each text, or for each plural form that the language has. There is as much room as
 * the longest text of that key takes in the languages that are there, which all fit on the screens as they are measured.
 */
export function worksheetOf(lang: string, english: Body, languages: readonly Body[]): string {
  const all = languages.map((own) => entriesOf(own));
  const usesOf = uses();
  const half = WIDE_LANGUAGES.includes(lang.split("-")[0] ?? "");
  const rows = [...entriesOf(english)].flatMap(([key, text]) => {
    const { place = "", meaning = "" } = placeOf(key) ?? {};
    const longest = Math.max(...[text, ...all.map((own) => own.get(key))].flatMap(formsOf).map(widthOf));
    const room = ON_A_CARD[key.startsWith("house.") ? (key.split(".").at(-1) ?? "") : ""] ?? longest;
    const letters = String(Math.ceil(half ? room / 2 : room));
    const code = usesOf(key).join(" ");
    const forms = isForms(text) ? askedIn(lang) : [""];
    return forms.map((form) => [key, form, place, meaning, code, neededIn(text), letters, ""]);
  });
  return `\uFEFF${cellsText([COLUMNS, ...rows])}`;
}

/**
 * The texts that somebody has written into such a table, however a spreadsheet has saved it: with commas, semicolons or
 * tabs, and with columns in another order. Rows without a text are left out.
 */
export function writtenIn(sheet: string): Body {
  const plain = sheet.replace(/^\uFEFF/, "");
  const tables = [",", ";", "\t"].map((comma) => recordsIn(plain, comma));
  const rows = tables.find(([first = {}]) => ["key", "form", "text"].every((name) => name in first)) ?? [];
  const written = rows
    .map(({ key = "", form = "", text = "" }) => ({ key, form, text: text.trim().replace(/^'(?=[=+@-])/, "") }))
    .filter(({ text }) => text !== "");
  return nested(written.map(({ key, form, text }) => [form === "" ? key : `${key}.${form}`, text]));
}

/** The rows of a table below its first, each by the names that stand in it. */
export function recordsIn(table: string, comma: string): Record<string, string>[] {
  const [columns = [], ...rows] = cellsIn(table, comma).rows;
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? ""])));
}
