import { readFileSync } from "node:fs";
import { isCharacter } from "../../src/engine/rules/ruleset.ts";
import { isFrench, isJoker } from "../../src/engine/table/french-deck.ts";
import type { CardId, Datum, Table, Text } from "../../src/engine/table/table.ts";

/** The engine's texts in English as a table would hear them, for whoever reads a round. */

export interface Words {
  say(text: Text): string;
  name(id: string): string;
  field(name: string): string;
  choice(field: string, value: string): string;
  /** Anything of a view, in words: texts, names and cards wherever they stand. */
  all(value: unknown): string;
}

const { "dealt-in": english } = JSON.parse(readFileSync("lang/en.json", "utf8")) as { "dealt-in": object };
const plurals = new Intl.PluralRules("en");
const several = new Intl.ListFormat("en");

function found(key: string, n?: Datum): string | undefined {
  let at: unknown = english;
  for (const part of key.split(".")) at = (at as Readonly<Record<string, unknown>> | undefined)?.[part];
  if (typeof at === "string" || at === undefined) return at;
  const forms = at as Readonly<Record<string, string>>;
  return forms[plurals.select(Number(n))] ?? forms["other"];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const cardOf = (card: CardId): string => {
  const [face = "", copy] = card.split("#");
  const marked = copy === undefined ? "" : ` of deck ${copy}`;
  if (isJoker(card)) return `${face.startsWith("JR") ? "Red" : "Black"} Joker${marked}`;
  if (!isFrench(card)) return card.split(":").at(-1) ?? card;
  return `${face.charAt(0) === "T" ? "10" : face.charAt(0)}${"♣♦♥♠".charAt("CDHS".indexOf(face.charAt(1)))}${marked}`;
};

const isText = (value: object): value is Text =>
  "key" in value && typeof value.key === "string" && Object.keys(value).every((k) => /^(key|data|suit)$/.test(k));

/** Speaks English about this table; `ids` are the rulesets whose own words come first. */
export function wordsOf(table: Table, ids: readonly string[]): Words {
  const name = (id: string): string => {
    if (id === "gm") return "the GM";
    if (isCharacter(id)) return `${capital(id.slice(id.indexOf(":") + 1))}’s hero`;
    if (id.startsWith("group:")) return `the ${id.slice("group:".length)}s`;
    return table.seats[id]?.name ?? capital(id);
  };
  const first = (keys: readonly string[]): string | undefined => keys.map((key) => found(key)).find(Boolean);
  const own = (end: string): string[] => ids.map((id) => `${id}.${end}`);
  const field = (one: string): string => first([...own(`field.${one}`), `word.${one}`]) ?? one;
  const word = (one: string): string => first([...own(`word.${one}`), `word.${one}`]) ?? one;
  const choice = (of: string, one: string): string =>
    first([...own(`choice.${of}.${one}`), ...own(`word.${one}`), `choice.${of}.${one}`]) ?? word(one);
  const list = (items: readonly string[]): string => several.format(items);
  const datum = (value: Datum): string => {
    if (typeof value !== "object") return plain(value);
    if ("seat" in value) return name(value.seat);
    if ("seats" in value) return list(value.seats.map(name));
    if ("card" in value) return cardOf(value.card);
    if ("cards" in value) return list(value.cards.map(cardOf));
    if ("named" in value) return cardOf(value.named);
    if ("fighter" in value) return name(value.fighter);
    if ("fighters" in value) return list(value.fighters.map(name));
    if ("words" in value) return list(value.words.map(word));
    if ("terms" in value) return list(value.terms.map((term) => say(term.name)));
    if ("numbers" in value) return list(value.numbers.map(plain));
    return "field" in value ? field(value.field) : word(value.word);
  };
  const say = ({ key, data = {} }: Text): string =>
    (found(key, data["n"]) ?? `«${key}»`).replaceAll(/\{(\w+)(?:\.\w+)?\}/g, (place, part: string) =>
      data[part] === undefined ? place : datum(data[part]),
    );
  const id = (value: string): string => {
    if (value === "gm" || Object.hasOwn(table.seats, value) || Object.hasOwn(table.fighters, value)) return name(value);
    return Object.hasOwn(table.cards, value) || isFrench(value) ? cardOf(value) : spaced(value);
  };
  const all = (value: unknown): string => {
    if (isNothing(value)) return "–";
    if (typeof value === "string") return id(value);
    if (typeof value !== "object" || value === null) return plain(value);
    if (Array.isArray(value)) return value.map(all).join(", ");
    if (isText(value)) return `“${say(value)}”`;
    const parts = Object.entries(value).filter(([, part]) => !isNothing(part));
    return `(${parts.map(([key, part]) => (part === true ? spaced(id(key)) : `${id(key)} ${all(part)}`)).join("; ")})`;
  };
  return { say, name, field, choice, all };
}

const plain = (value: unknown): string => String(value).replace("-", "−");
/** `toCome` is “to come”. */
const spaced = (word: string): string =>
  /^[a-z]+([A-Z][a-z]+)+$/.test(word) ? word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : word;
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);
