import type { Field } from "../../src/engine/rules/offer.ts";
import type { Text } from "../../src/engine/table/table.ts";

/** All words of a language by their keys: `{ a: { b: "c" } }` is `a.b`. */
export function flat(words: unknown, under = ""): Map<string, string> {
  if (typeof words === "string") return new Map([[under, words]]);
  if (hasForms(words)) return new Map([[under, words.other]]);
  const found = new Map<string, string>();
  for (const [key, part] of Object.entries(words as object))
    for (const [path, word] of flat(part, under === "" ? key : `${under}.${key}`)) found.set(path, word);
  return found;
}

/** The plural categories of the world's languages. */
const KINDS = ["zero", "one", "two", "few", "many", "other"];

/** Whether this is one text in its forms for different numbers. */
export const hasForms = (words: unknown): words is Readonly<Record<string, string>> & { readonly other: string } =>
  typeof words === "object" &&
  words !== null &&
  "other" in words &&
  Object.keys(words).every((key) => KINDS.includes(key));

export const placeholdersIn = (words: string): string[] =>
  [...words.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

/** Every plain string in a source file, including those within template expressions. */
export const stringsIn = (source: string): string[] =>
  [...withoutComments(source).matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map((match) => match[1] as string);

/** Templates that make a key of parts: `card.rank.${…}` is `["card.rank.", ""]`. */
export function madeKeysIn(source: string): string[][] {
  const templates = [...withoutComments(source).matchAll(/`((?:[^`\\]|\\.)*)`/g)].map((match) => match[1] as string);
  const parts = templates.map((template) => template.replace(/^(\$\{MODULE\}|dealt-in)\./, "").split(/\$\{[^{}]*\}/));
  return parts.filter(
    (fixed) =>
      fixed.length > 1 && /^[\w-]+\./.test(fixed[0] as string) && fixed.every((part) => /^[\w.-]*$/.test(part)),
  );
}

/** Whether `key` is made of these parts and of strings from the sources. */
export function isMadeOf(key: string, parts: readonly string[], known: Pick<ReadonlySet<string>, "has">): boolean {
  const pattern = new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("(.+)")}$`);
  return (
    pattern
      .exec(key)
      ?.slice(1)
      .every((part) => known.has(part)) ?? false
  );
}

/** The keys that a file names by its own helper: after `key: \`action-deck.${key}\`` the call `text("end")` is `action-deck.end`. */
export function keysNamedIn(source: string): string[] {
  const plain = withoutComments(source);
  const found = [...plain.matchAll(/\bkey: "([\w-]+\.[\w.-]+)"/g)].map((match) => match[1] as string);
  for (const [, helper, body] of plain.matchAll(/const (\w+) = \(key: string([\s\S]*?);\n/g)) {
    const prefix = /\bkey: `([\w.-]*)\$\{key\}`/.exec(body as string)?.[1];
    if (prefix === undefined) continue;
    for (const name of firstStrings(plain, helper as string)) found.push(prefix + name);
  }
  return [...found, ...firstStrings(plain, "words").filter((key) => key.includes("."))];
}

/** The keys that a ruleset's file names by the kit's helpers, below the ruleset's own name: `no("tooLate")` is `refusal.tooLate`. */
export function keysBelow(source: string): string[] {
  const plain = withoutComments(source).replace(/`(?:[^`\\]|\\.)*`/g, "``"); // keys made of parts are checked elsewhere
  const offers = [...plain.matchAll(/\boffer\(\s*\{ type: "(\w+)"/g)];
  // one that is given a text of its own needs none by its verb
  const verbs = offers.flatMap(({ index, 1: verb = "" }) =>
    /^[^;]*?\n\s*text: /.test(plain.slice(index).split(/\n\s*\}\),?\n/)[0] ?? "") ? [] : [verb],
  );
  return [
    ...firstStrings(plain, "text"),
    ...firstStrings(plain, "no").map((key) => `refusal.${key}`),
    ...firstStrings(plain, "say").map((key) => `say.${key}`),
    ...verbs.flatMap((verb) => [`offer.${verb}`, `deed.${verb}`]),
  ];
}

/** The strings that may be the first argument where `helper` is called; compared ones are not meant. */
function firstStrings(source: string, helper: string): string[] {
  const found: string[] = [];
  for (const call of source.matchAll(new RegExp(`(?<![\\w.])${helper}\\(`, "g"))) {
    const argument = firstArgument(source.slice(call.index + call[0].length));
    for (const [, compared, name] of argument.matchAll(/([!=]== )?"([\w.-]+)"/g))
      if (compared === undefined) found.push(name as string);
  }
  return found;
}

function firstArgument(after: string): string {
  let depth = 0;
  for (let i = 0; i < after.length; i++) {
    const letter = after[i] as string;
    if ("([{".includes(letter)) depth++;
    if (depth === 0 && ",)".includes(letter)) return after.slice(0, i);
    if (")]}".includes(letter)) depth--;
  }
  return "";
}

/** Every text within a value, however deep. */
export function textsIn(value: unknown): Text[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(textsIn);
  const { key, data } = value as { key?: unknown; data?: unknown };
  if ("command" in value) return inside; // an offer's key may name a seat, which may be called anything
  return typeof key === "string" && key.includes(".") && (data === undefined || typeof data === "object")
    ? [value as Text, ...inside]
    : inside;
}

/** The keys for the words of a field's name and choices, the ruleset's own first: one of each list must exist. */
export function labelsOf(ids: readonly string[], field: Field): string[][] {
  const { name } = field;
  const own = (end: string): string[] => ids.map((id) => `${id}.${end}`);
  const choices =
    "lines" in field
      ? field.lines.flatMap(({ pick }) => pick)
      : "pick" in field && field.of === "word"
        ? field.pick
        : [];
  const columns = "grid" in field ? field.columns : [];
  return [
    ...[field, ...columns].map((one) => [...own(`field.${one.name}`), `word.${one.name}`]),
    ...choices.map((value) => [
      ...own(`choice.${name}.${value}`),
      ...own(`word.${value}`),
      `choice.${name}.${value}`,
      `word.${value}`,
    ]),
  ];
}
