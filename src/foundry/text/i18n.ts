import { isDrama } from "../../decks/card.ts";
import { isFrench, isJoker, numberOn, printedOn } from "../../engine/table/french-deck.ts";
import { once, onceEach } from "../../engine/table/once.ts";
import { dramaCard } from "../decks/shelf.ts";
import { MODULE } from "../host/module.ts";

/** What the language of this page does with numbers, names and lists. */

interface Locale {
  readonly lang: string;
  readonly plurals: Intl.PluralRules;
  readonly numbers: Intl.NumberFormat;
  readonly names: Intl.Collator;
}

/** Kept, because making one costs more than using it a hundred times. */
let known: Locale | null = null;

function locale(): Locale {
  const { lang } = game.i18n;
  if (known?.lang !== lang)
    known = {
      lang,
      plurals: new Intl.PluralRules(lang),
      numbers: new Intl.NumberFormat(lang),
      names: new Intl.Collator(lang, { numeric: true }),
    };
  return known;
}

/** The plural category of a number in the user's language. */
const kindOf = (n: number): string => locale().plurals.select(n);

/** A number as the user's language writes it: negative with a minus sign, not a hyphen. */
export const numeral = (value: number): string => locale().numbers.format(value).replace("-", "−");

/** The order of two names in the user's language, numbers in them by their value. */
export const byName = (one: string, other: string): number => locale().names.compare(one, other);

/** A list as the user's language writes one. */
export const list = (items: readonly string[]): string => game.i18n.getListFormatter().format([...items]);

/** Texts by their keys, and cards by their ids, as words in the user's language. */

/** What fills a place in a text. A number is written as the language does; a card's name may have several forms. */
export type Filling = string | number | ((form?: string) => string);

/** A place in a text, perhaps with the form that a card's name has there: `{card.accusative}`. */
const PLACE = /\{(\w+)(?:\.(\w+))?\}/g;

/** The text of this key with `data` filled in. If it has plural forms, uses the one for `n`. */
export function wordsFor(key: string, data?: Readonly<Record<string, Filling>>): string {
  const text = localized(formFor(`${MODULE}.${key}`, data?.["n"]));
  if (data === undefined) return text;
  return text.replaceAll(PLACE, (place, name: string, form?: string) => {
    const filling = data[name] ?? place;
    if (typeof filling === "number") return numeral(filling);
    return typeof filling === "string" ? filling : filling(form);
  });
}

/**
 * Languages differ in how many plural forms they have and when each is used. A text without forms is the same for any
 * number. Where the right form is missing, the most general one of the same language comes before any English one.
 */
function formFor(key: string, n: Filling | undefined): string {
  if (n === undefined || !game.i18n.has(`${key}.other`)) return key;
  const form = `${key}.${kindOf(typeof n === "number" ? n : Number(n))}`;
  const isOwn = game.i18n.has(`${key}.other`, false);
  return game.i18n.has(form, !isOwn) ? form : `${key}.other`;
}

const found = once((_: typeof game.i18n) => new Map<string, string>());

/** Foundry walks its whole dictionary for every key, and rows ask for the same few words each time. */
export function localized(key: string): string {
  const known = found(game.i18n);
  const text = known.get(key) ?? game.i18n.localize(key);
  if (text !== key) known.set(key, text); // what is not there may still come
  return text;
}

/** What this ruleset is called where there is little room. */
export const deckName = (id: string): string => wordsFor(isText(`${id}.short`) ? `${id}.short` : `${id}.name`);

/** Whether there is a text of this key, with plural forms or without. */
export const isText = (key: string): boolean =>
  game.i18n.has(`${MODULE}.${key}`) || game.i18n.has(`${MODULE}.${key}.other`);

/** More names than this tell nobody who is meant. */
const FEW = 4;

/** The first of these names, four if not told otherwise, and how many more there are, unless one more is shorter to say. */
export const few = (items: readonly string[], n = FEW): string =>
  items.length <= n + 1
    ? list(items)
    : list([...items.slice(0, n), wordsFor("screen.andMore", { n: items.length - n })]);

/** Removes the ellipsis from a label that is used outside its button. */
export const undotted = (label: string): string => label.replace(/…$/, "");

/**
 * A card's name in words, for chat and for screen readers. A language may write out the name of a playing card, and give
 * it a form of its own within sentences.
 */
export function cardName(card: string, form = "full"): string {
  if (isDrama(card)) return dramaCard(card)?.title ?? wordsFor("card.gone");
  const face = printedOn(card);
  const number = numberOn(card);
  if (number > 0) return wordsFor("card.numeral", { n: number });
  return isFrench(card) ? frenchName(game.i18n, `${form}.${face}`) : card;
}

/** Every row of every screen names its card. */
const frenchName = onceEach((_: object, what: string): string => {
  const [form = "", face = ""] = what.split(".");
  const own = [form, "full"].map((one) => `card.${one}.${face}`).find(isText);
  if (own !== undefined) return wordsFor(own);
  if (isJoker(face)) return wordsFor(`card.${face}`);
  return wordsFor("card.of", { rank: wordsFor(`card.rank.${face[0]}`), suit: wordsFor(`card.suit.${face[1]}`) });
});
