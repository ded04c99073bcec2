import { LONGEST } from "./card.ts";
import { type CheckedDeck, checkDeck } from "./check.ts";
import { isLoose, type Loose } from "./check-card.ts";
import { csvToCards, RULES } from "./csv.ts";
import { deckFromCards, PLAIN, type StackCard } from "./from-cards.ts";
import { jsonToDeck } from "./json.ts";

/**
 * The deck in a file's text, JSON or a spreadsheet depending on its contents, or every fault (MD-23). Foundry's own
 * export of a stack of cards is read like the stack. A sheet that says nothing of rules gets what a stack's cards get.
 */
export function deckInText(name: string, text: string): CheckedDeck {
  if (/^\s*[[{]/.test(text)) {
    const read = jsonToDeck(text);
    if ("faults" in read) return read;
    return checkDeck(stackIn(read.value) ?? read.value);
  }
  const { cards, rows, broken } = csvToCards(text);
  if (broken !== null)
    return { faults: [{ card: `#${broken}`, field: "file", text: { key: "workshop.fault.quotation" } }] };
  const isPlain = cards.every((card) => !RULES.some((field) => field in card));
  return checkDeck({ name, cards: isPlain ? cards.map((card) => ({ ...PLAIN, ...card })) : cards }, rows);
}

/** The deck that Foundry's export of a stack makes. Null for anything else. */
function stackIn(value: unknown): Loose | null {
  const cards: readonly unknown[] = isLoose(value) && Array.isArray(value["cards"]) ? value["cards"] : [];
  const isStack = cards.length > 0 && cards.every((card) => isLoose(card) && Array.isArray(card["faces"]));
  if (!isLoose(value) || !isStack) return null;
  const sorted = cards.filter(isLoose).toSorted((a, b) => sortOf(a) - sortOf(b));
  return deckFromCards({ name: textIn(value["name"]), cards: sorted.slice(0, LONGEST.cards + 1).map(cardIn) });
}

const sortOf = ({ sort }: Loose): number => (typeof sort === "number" ? sort : 0);

function cardIn({ name, description, faces, flags }: Loose): StackCard {
  const all: readonly unknown[] = Array.isArray(faces) ? faces : [];
  return {
    name: textIn(name),
    text: textIn(description),
    img: "",
    faces: all.filter(isLoose).map((face) => ({
      name: textIn(face["name"]),
      text: textIn(face["text"]),
      img: textIn(face["img"]),
    })),
    flags,
  };
}

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
