import { describe, expect, test } from "vitest";
import { DECK_LIMITS, DRAMA_ACTIONS, FROMS, isDrama, isPicture, KINDS, nameOf, TESTS, testsOf, WHENS } from "./card.ts";
import { readCard } from "./card-fields.ts";
import { checkDeck, jsonToDeck, labelsOf } from "./check-deck.ts";
import { card } from "./testing.ts";

/** The faults of a card changed like this: the field, and what the sentence quotes. */
function said(change: Readonly<Record<string, unknown>>): unknown[] {
  const read = readCard({ ...card(), ...change });
  return "faults" in read ? read.faults.map(({ field, text }) => [field, text.data]) : [];
}
const deckFaults = (value: unknown): unknown[] => {
  const checked = checkDeck(value);
  return "faults" in checked ? checked.faults.map(({ card: of, text }) => [of, text.data]) : [];
};

describe("MD-23: a sentence about a fault quotes what was found, and says what is allowed", () => {
  test("MD-23: an unknown word, and the known ones", () => {
    expect(said({ kind: "spell" })).toEqual([["kind", { found: "spell", known: KINDS.join(", ") }]]);
    expect(said({ when: 3 })).toEqual([["when", { found: "3", known: WHENS.join(", ") }]]);
    expect(said({ from: ["pool"] })).toEqual([["from", { found: '["pool"]', known: FROMS.join(", ") }]]);
    expect(said({ approved: ["dance"] })).toEqual([["approved", { found: "dance", known: DRAMA_ACTIONS.join(", ") }]]);
  });

  test("MD-23: long values are quoted in part, and unprintable ones not at all", () => {
    const known = KINDS.join(", ");
    expect(said({ kind: "x".repeat(100) })).toEqual([["kind", { found: "x".repeat(60), known }]]);
    let deep: unknown = "up";
    for (let i = 0; i < 30_000; i++) deep = [deep];
    expect(said({ kind: deep })).toEqual([["kind", { found: "…", known }]]);
    expect(said({ kind: () => "up" })).toEqual([["kind", { found: "", known }]]);
  });

  test("MD-23: how long a text is, and how long it may be", () => {
    expect(said({ title: "x".repeat(90) })).toEqual([["title", { found: 90, longest: DECK_LIMITS.title }]]);
    expect(said({ text: "x".repeat(601) })).toEqual([["text", { found: 601, longest: DECK_LIMITS.text }]]);
    expect(said({ picture: "x".repeat(DECK_LIMITS.picture) })).toEqual([]);
  });

  test("MD-23: what an id is made of", () => {
    expect(said({ id: "Old Debts" })).toEqual([["id", { found: "Old Debts", longest: DECK_LIMITS.id }]]);
    expect(said({ id: "a".repeat(DECK_LIMITS.id) })).toEqual([]);
  });

  test("MD-23: what an effect may be, with every Test written out", () => {
    const known =
      "none, breaks, confused, down, fatigued, flurry, inspiration, setback, stymied, tests:intimidate+taunt+trick, up";
    expect(said({ effects: ["up", "sideways", 7, "none"] })).toEqual([
      ["hearts", { found: "sideways", known }],
      ["diamonds", { found: "7", known }],
    ]);
    expect(said({ effects: ["tests:", "tests:+", "tests:jig+taunt+reel", "none"] })).toEqual([
      ["spades", { known: TESTS.join(", ") }],
      ["hearts", { known: TESTS.join(", ") }],
      ["diamonds", { found: "jig", known: TESTS.join(", ") }],
      ["diamonds", { found: "reel", known: TESTS.join(", ") }],
    ]);
  });

  test("MD-23: how many effects there are, and which are missing", () => {
    expect(said({ effects: ["up"] })).toEqual([["effects", { found: 1 }]]);
    const missing = readCard({ ...card(), effects: ["up", "", null, undefined] });
    const found = "faults" in missing ? missing.faults : [];
    expect(found.map(({ field, text }) => `${field} ${text.key}`)).toEqual(
      ["hearts", "diamonds", "clubs"].map((suit) => `${suit} workshop.fault.missing`),
    );
    expect(said({ effects: ["up", "up", "up", "up", "up"] })).toEqual([["effects", { found: 5 }]]);
  });

  test("MD-23: plain sentences quote nothing", () => {
    expect(said({ title: " " })).toEqual([["title", undefined]]);
    expect(said({ picture: 5 })).toEqual([["picture", undefined]]);
    expect(said({ approved: "attack" })).toEqual([["approved", undefined]]);
  });

  test("MD-23: a duplicate id, shortened if long; and how many cards are too many", () => {
    const twice = [card({ id: "debts" }), card({ id: "debts", title: "New Debts" })];
    expect(deckFaults({ name: "Mine", cards: twice })).toEqual([["New Debts", { found: "debts" }]]);
    const long = "x".repeat(70);
    const faults = deckFaults({ name: "Mine", cards: [card({ id: long }), card({ id: long, title: "New Debts" })] });
    expect(faults).toContainEqual(["New Debts", { found: "x".repeat(60) }]);
    const many = Array.from({ length: DECK_LIMITS.cards + 1 }, (_, at) => card({ id: `c${at}`, title: `Card ${at}` }));
    expect(deckFaults({ name: "Mine", cards: many })).toEqual([
      [null, { found: DECK_LIMITS.cards + 1, most: DECK_LIMITS.cards }],
    ]);
  });

  test("MD-23: why a text is not JSON; of an unknown field, the beginning of its name", () => {
    const read = jsonToDeck("{");
    expect("faults" in read && String(read.faults[0]?.text.data?.["reason"])).toMatch(/JSON|property/);
    expect(said({ ["z".repeat(60)]: 1 })).toEqual([["z".repeat(40), undefined]]);
  });
});

describe("MD-23: how people find a card", () => {
  const labels = (...titles: unknown[]) => labelsOf(titles.map((title) => ({ title, id: "an-id" })));

  test("MD-23: by its title, trimmed and shortened", () => {
    expect(labels(" Old Debts ", "x".repeat(100))).toEqual(["Old Debts", "x".repeat(DECK_LIMITS.title)]);
  });

  test("MD-23: by its title and number if two have the same title", () => {
    expect(labels("Debts", "Luck", "Debts ")).toEqual(["Debts (#1)", "Luck", "Debts (#3)"]);
    expect(labelsOf([{ title: "Debts" }, { title: "Debts" }], [2, 9])).toEqual(["Debts (#2)", "Debts (#9)"]);
  });

  test("MD-23: by its id if it has no title, else by its number", () => {
    expect(labels(" ", 7)).toEqual(["an-id", "an-id"]);
    expect(labelsOf([{ id: "y".repeat(60) }, {}, null, "card"])).toEqual([
      "y".repeat(DECK_LIMITS.id),
      "#2",
      "#3",
      "#4",
    ]);
  });
});

describe("MD-23: a card as it is read", () => {
  test("MD-23: has everything that was given, and no id if none was", () => {
    expect(readCard(card())).toEqual({ card: card() });
    const { id: _, ...nameless } = card();
    const read = readCard(nameless);
    expect("card" in read && Object.keys(read.card)).not.toContain("id");
  });

  test("MD-2: pictures are three kinds; MD-11: Tests name their rolls, in one order", () => {
    expect(KINDS.filter((kind) => isPicture({ kind }))).toEqual(["wild", "interloper", "disaster"]);
    expect([nameOf("tests:trick"), nameOf("up")]).toEqual(["tests", "up"]);
    expect([testsOf("tests:trick+taunt"), testsOf("tests:tricky"), testsOf("up")]).toEqual([
      ["taunt", "trick"],
      [],
      [],
    ]);
    expect(["d:mine:a", "AS", "ad:b"].map(isDrama)).toEqual([true, false, false]);
  });

  test("MD-2: a picture has neither effects nor approved actions, and each is reported", () => {
    const faults = readCard(card({ kind: "wild", effects: [], approved: ["attack"] }));
    expect("faults" in faults && faults.faults.map(({ field, text }) => `${field} ${text.key}`)).toEqual([
      "effects workshop.fault.howMany",
      "effects workshop.fault.pictureEffects",
      "approved workshop.fault.pictureApproved",
    ]);
    expect(readCard(card({ kind: "disaster", effects: null, approved: [] }))).toHaveProperty("card");
  });
});
