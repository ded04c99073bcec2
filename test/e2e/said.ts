import { readFileSync } from "node:fs";

/** The words of lang/en.json by their keys, so that no test has to know how they read today. */

type Words = typeof import("../../lang/en.json")["dealt-in"];
/** A text, or its forms for different numbers. */
type Worded = string | { readonly one: string; readonly other: string };
type KeysOf<T, Under extends string = ""> = {
  [K in keyof T & string]: T[K] extends Worded ? `${Under}${K}` : KeysOf<T[K], `${Under}${K}.`>;
}[keyof T & string];
export type Key = KeysOf<Words>;

/** What stands for a placeholder; several are listed as the module lists them. */
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

/** Finds the text of this key anywhere, whatever stands for the placeholders that are not told. */
export function saying(key: Key, data: Data<Datum | RegExp> = {}): RegExp {
  const pieces = textOf(key, data["n"]).split(/\{(\w+)\}/);
  return new RegExp(
    pieces.map((piece, i) => (i % 2 === 0 ? escaped(piece) : sourceOf(data[piece] ?? /[\s\S]+?/))).join(""),
  );
}

/** Finds whatever begins with the text of this key. */
export const opening = (key: Key, data: Data<Datum | RegExp> = {}): RegExp => like`^${saying(key, data)}`;

/** Finds any of these texts. */
export const either = (...texts: readonly string[]): RegExp => new RegExp(texts.map(escaped).join("|"));

/** A pattern with texts in it, which stand for themselves: like`^${said("state.acts")}\s*\d`. */
export const like = ({ raw }: TemplateStringsArray, ...parts: readonly (string | RegExp)[]): RegExp =>
  new RegExp(String.raw({ raw }, ...parts.map(sourceOf)));

/** What a control is called that is there for several: a text, and whom it is about. */
export const about = (what: string, who: string): string => said("screen.about", { what, who });

/** The text of an offer that asks first, as it stands above the form. */
export const undotted = (text: string): string => text.replace(/…$/, "");

/** A playing card's name: "KS" is the King of Spades, "K" the King. */
export function cardName(card: string): string {
  const [rank = "", suit] = card;
  if (rank === "J" && (suit === "R" || suit === "B")) return said(`card.J${suit}`);
  const name = said(`card.rank.${rank}` as Key);
  return suit === undefined ? name : said("card.of", { rank: name, suit: said(`card.suit.${suit}` as Key) });
}

const plurals = new Intl.PluralRules("en");

/** With forms for different numbers, the one for `n`, and the most general one where it is not told. */
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
