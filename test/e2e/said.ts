import { readFileSync } from "node:fs";

/** The texts of lang/en.json by their keys, so that no test depends on their present wording. */

type Words = typeof import("../../lang/en.json")["dealt-in"];
/** A text, or its forms for different numbers. */
type Worded = string | { readonly one: string; readonly other: string };
type KeysOf<T, Under extends string = ""> = {
  [K in keyof T & string]: T[K] extends Worded ? `${Under}${K}` : KeysOf<T[K], `${Under}${K}.`>;
}[keyof T & string];
export type Key = KeysOf<Words>;

/** The value of a placeholder. Several are listed as the module lists them. */
type Datum = string | number | readonly string[];
type Data<T = Datum> = Readonly<Record<string, T>>;

const { "dealt-in": words } = JSON.parse(readFileSync(new URL("../../lang/en.json", import.meta.url), "utf8")) as {
  "dealt-in": object;
};
const several = new Intl.ListFormat("en", { type: "conjunction" });

/** The whole text of this key, with every placeholder that it has filled in. */
export const said = (key: Key, data: Data = {}): string =>
  textOf(key, data["n"]).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const told = data[name];
    if (told === undefined) throw new Error(`“${key}” is not told its ${name}.`);
    return written(told);
  });

/** Finds the text of this key anywhere, with anything in the placeholders that are not given. */
export function saying(key: Key, data: Data<Datum | RegExp> = {}): RegExp {
  const pieces = textOf(key, data["n"]).split(/\{(\w+)\}/);
  return new RegExp(
    pieces.map((piece, i) => (i % 2 === 0 ? escaped(piece) : sourceOf(data[piece] ?? /[\s\S]+?/))).join(""),
  );
}

/** Finds anything that begins with the text of this key. */
export const opening = (key: Key, data: Data<Datum | RegExp> = {}): RegExp => like`^${saying(key, data)}`;

/** Finds any of these texts. */
export const either = (...texts: readonly string[]): RegExp => new RegExp(texts.map(escaped).join("|"));

/** A pattern with literal texts in it: like`^${said("state.acts")}\s*\d`. */
export const like = ({ raw }: TemplateStringsArray, ...parts: readonly (string | RegExp)[]): RegExp =>
  new RegExp(String.raw({ raw }, ...parts.map(sourceOf)));

/** The label of a control that exists several times: a text, and whom it is about. */
export const about = (what: string, who: string): string => said("screen.about", { what, who });

/** The text of an offer that asks first, as the heading of its form. */
export const undotted = (text: string): string => text.replace(/…$/, "");

/** A playing card's name: "KS" is the King of Spades, "K" the King. */
export function cardName(card: string): string {
  const [rank = "", suit] = card;
  if (rank === "J" && (suit === "R" || suit === "B")) return said(`card.J${suit}`);
  const name = said(`card.rank.${rank}` as Key);
  return suit === undefined ? name : said("card.of", { rank: name, suit: said(`card.suit.${suit}` as Key) });
}

const plurals = new Intl.PluralRules("en");

/** If it has plural forms, the one for `n`, or the most general one without it. */
function textOf(key: string, n?: Datum | RegExp): string {
  let found: unknown = words;
  for (const part of key.split(".")) found = (found as Record<string, unknown> | undefined)?.[part];
  if (typeof found === "object" && found !== null && "one" in found && "other" in found) {
    const form = n === undefined || n instanceof RegExp ? "other" : plurals.select(Number(n));
    found = (found as Record<string, string>)[form] ?? (found.other as string);
  }
  if (typeof found !== "string") throw new Error(`lang/en.json has no “${key}”.`);
  return found;
}

function written(told: Datum): string {
  if (typeof told === "number") return String(told).replace("-", "−");
  return typeof told === "string" ? told : several.format(told);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

const sourceOf = (told: Datum | RegExp): string =>
  told instanceof RegExp ? `(?:${told.source})` : escaped(written(told));
