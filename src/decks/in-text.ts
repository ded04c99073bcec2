import { type CheckedDeck, checkDeck } from "./check.ts";
import type { Loose } from "./check-card.ts";
import { csvToCards, RULES } from "./csv.ts";
import { jsonToDeck } from "./json.ts";

/**
 * The deck in a file's text, JSON or a spreadsheet depending on its contents, or every fault (MD-23). The cards of a sheet
 * that says nothing of rules have no effects until they are filled in.
 */
export function deckInText(name: string, text: string): CheckedDeck {
  if (/^\s*[[{]/.test(text)) {
    const read = jsonToDeck(text);
    return "faults" in read ? read : checkDeck(read.value);
  }
  const { cards, rows, broken } = csvToCards(text);
  if (broken !== null)
    return { faults: [{ card: `#${broken}`, field: "file", text: { key: "workshop.fault.quotation" } }] };
  const isPlain = cards.every((card) => !RULES.some((field) => field in card));
  return checkDeck({ name, cards: isPlain ? cards.map((card) => ({ ...PLAIN, ...card })) : cards }, rows);
}

const PLAIN: Loose = {
  text: "",
  kind: "action",
  effects: ["none", "none", "none", "none"],
  approved: [],
  when: "any",
  from: "pool",
  picture: "",
};
