// What there is to translate, and where it goes: the module's texts, or the drama deck that ships with it.
import { readFileSync } from "node:fs";
import { bodyOf } from "./texts.mjs";

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** The words of the shipped deck, by the ids of its cards, as a language file has them. */
function dramaTexts() {
  const { name, cards } = read("packs/drama/deck.json");
  return { house: { name, ...Object.fromEntries(cards.map(({ id, title, text }) => [id, { title, text }])) } };
}

/** The English texts of what is asked for: `de` is the module in German, `de/drama` the drama deck. */
export const englishOf = (asked) => (asked.endsWith("/drama") ? dramaTexts() : bodyOf(read("lang/en.json")));

/** The file of what is asked for. */
export const fileOf = (asked) => `lang/${asked}.json`;
