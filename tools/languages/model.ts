// What there is to translate, and where it goes: the module's texts, or the drama deck that ships with it.
import { readFileSync } from "node:fs";
import { type Body, bodyOf } from "./texts.ts";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

interface Deck {
  readonly name: string;
  readonly cards: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

/** The words of the shipped deck, by the ids of its cards, as a language file has them. */
function dramaTexts(): Body {
  const { name, cards }: Deck = read("packs/drama/deck.json");
  return { house: { name, ...Object.fromEntries(cards.map(({ id, title, text }) => [id, { title, text }])) } };
}

/** The English texts of what is asked for: `de` is the module in German, `de/drama` the drama deck. */
export const englishOf = (asked: string): Body =>
  asked.endsWith("/drama") ? dramaTexts() : bodyOf(read("lang/en.json"));

/** The file of what is asked for. */
export const fileOf = (asked: string): string => `lang/${asked}.json`;
