import fc from "fast-check";
import {
  DECK_LIMITS,
  DRAMA_ACTIONS,
  type DramaCard,
  type DramaDeck,
  EFFECTS,
  type EffectLine,
  FROMS,
  KINDS,
  PICTURES,
  TESTS,
  WHENS,
} from "./card.ts";

/** Arbitrary decks, with anything people might type into titles and texts. */

const line: fc.Arbitrary<EffectLine> = fc.oneof(
  fc.constantFrom(...EFFECTS.filter((name) => name !== "tests")),
  fc.subarray([...TESTS], { minLength: 1 }).map((tests): EffectLine => `tests:${tests.join("+")}`),
);

/** Arbitrary text, often with characters that trip up spreadsheets and parsers. */
const typed = (longest: number): fc.Arbitrary<string> => {
  const odd = fc.constantFrom(
    "=",
    "+",
    "-",
    "@",
    "'",
    '"',
    ",",
    ";",
    "\n",
    "\r",
    "\r\n",
    "\t",
    "\uFEFF",
    "|",
    " ",
    "é",
    "−",
  );
  const parts = fc.array(fc.oneof(odd, fc.string({ unit: "grapheme", maxLength: 8 })), { maxLength: 8 });
  return parts.map((all) => all.join("").slice(0, longest));
};

const id = fc.stringMatching(new RegExp(`^[a-z0-9-]{1,${DECK_LIMITS.id}}$`));

const plainCard = fc.record({
  id,
  title: typed(DECK_LIMITS.title).filter((title) => title.trim() !== ""),
  text: typed(DECK_LIMITS.text),
  kind: fc.constantFrom(...KINDS.filter((kind) => !PICTURES.includes(kind))),
  effects: fc.tuple(line, line, line, line),
  approved: fc.shuffledSubarray([...DRAMA_ACTIONS]),
  when: fc.constantFrom(...WHENS),
  from: fc.constantFrom(...FROMS),
  picture: typed(DECK_LIMITS.picture),
});
const pictureCard = fc
  .tuple(plainCard, fc.constantFrom(...PICTURES))
  .map(([card, kind]): DramaCard => ({ ...card, kind, effects: null, approved: [] }));

const name = typed(DECK_LIMITS.name).filter((words) => words.trim() !== "");
export const anyDeck: fc.Arbitrary<DramaDeck> = fc
  .record({
    id,
    name,
    first: plainCard,
    rest: fc.array(fc.oneof(plainCard, pictureCard), { maxLength: 12 }),
  })
  .map(({ first, rest, ...deck }) => ({ ...deck, cards: [first, ...rest] }))
  .filter(({ cards }) => new Set(cards.map((card) => card.id)).size === cards.length);

/** A valid card with these changes. */
export const card = (change: Readonly<Record<string, unknown>> = {}): DramaCard => ({
  id: "old-debts",
  title: "Old Debts",
  text: "One neutral helps you, once.",
  kind: "action",
  effects: ["up", "none", "tests:taunt", "breaks"],
  approved: ["attack"],
  when: "any",
  from: "pool",
  picture: "",
  ...change,
});
