import { describe, expect, test } from "vitest";
import { DECK_LIMITS } from "./card.ts";
import { checkDeck } from "./check-deck.ts";
import { card } from "./testing.ts";

const deck = (...cards: unknown[]) => ({ id: "mine", name: "Mine", cards });
/** Faults as `card: field: key`. */
const faultsOf = (value: unknown, rows?: number[]): string[] => {
  const checked = checkDeck(value, rows);
  if ("deck" in checked) return [];
  return checked.faults.map(({ card, field, text }) => `${card}: ${field}: ${text.key.replace("workshop.fault.", "")}`);
};
const without = (field: string) => Object.fromEntries(Object.entries(card()).filter(([name]) => name !== field));

describe("MD-23: each fault of a card is reported by card and field", () => {
  test.each([
    ["title", { title: "" }, "old-debts: title: empty"],
    ["title", { title: 5 }, "old-debts: title: notText"],
    ["title", { title: "x".repeat(DECK_LIMITS.title + 1) }, `${"x".repeat(DECK_LIMITS.title)}: title: tooLong`],
    ["text", { text: "x".repeat(DECK_LIMITS.text + 1) }, "Old Debts: text: tooLong"],
    ["picture", { picture: "x".repeat(DECK_LIMITS.picture + 1) }, "Old Debts: picture: tooLong"],
    ["kind", { kind: "spell" }, "Old Debts: kind: unknownWord"],
    ["when", { when: "never" }, "Old Debts: when: unknownWord"],
    ["from", { from: "sleeve" }, "Old Debts: from: unknownWord"],
    ["approved", { approved: ["attack", "dance"] }, "Old Debts: approved: unknownWord"],
    ["approved", { approved: ["attack", "attack"] }, "Old Debts: approved: twice"],
    ["approved", { approved: "attack" }, "Old Debts: approved: notList"],
    ["effects", { effects: ["up", "down"] }, "Old Debts: effects: howMany"],
    ["effects", { effects: "up" }, "Old Debts: effects: notList"],
    ["effects", { effects: null }, "Old Debts: effects: noEffects"],
    ["hearts", { effects: ["up", "sideways", "none", "none"] }, "Old Debts: hearts: unknownWord"],
    ["clubs", { effects: ["up", "up", "none", "tests"] }, "Old Debts: clubs: whichTests"],
    ["clubs", { effects: ["up", "up", "none", "tests:"] }, "Old Debts: clubs: whichTests"],
    ["spades", { effects: ["tests:taunt+juggle", "up", "none", "up"] }, "Old Debts: spades: unknownWord"],
    ["effects", { kind: "wild", approved: [] }, "Old Debts: effects: pictureEffects"],
    ["approved", { kind: "wild", effects: null }, "Old Debts: approved: pictureApproved"],
    ["id", { id: "Old Debts" }, "Old Debts: id: id"],
    ["colour", { colour: "red" }, "Old Debts: colour: unknownField"],
  ])("%s %o", (_field, change, expected) => {
    expect(faultsOf(deck(card(change), card({ id: "fine", title: "Fine" })))).toEqual([expected]);
  });

  test.each(["title", "text", "kind", "effects", "approved", "when", "from", "picture"])("%s missing", (field) => {
    const name = field === "title" ? "old-debts" : "Old Debts";
    expect(faultsOf(deck(without(field), card({ id: "fine", title: "Fine" })))).toEqual([`${name}: ${field}: missing`]);
  });

  test("a card that is not an object", () => {
    expect(faultsOf(deck(card(), 7))).toEqual(["#2: cards: noCard"]);
  });
});

test("MD-23: every fault is reported, not only the first", () => {
  const worst = card({ title: "", kind: "spell", effects: ["up", "x", "y"], approved: ["dance", "sing"], when: 3 });
  const faults = faultsOf({ id: "NO", name: " ", colour: "red", cards: [worst, card(), card({ text: 3 })] });
  expect(faults).toEqual([
    "null: name: empty",
    "null: id: id",
    "null: colour: unknownField",
    "old-debts: title: empty",
    "old-debts: kind: unknownWord",
    "old-debts: effects: howMany",
    "old-debts: hearts: unknownWord",
    "old-debts: diamonds: unknownWord",
    "old-debts: approved: unknownWord",
    "old-debts: approved: unknownWord",
    "old-debts: when: unknownWord",
    "Old Debts (#3): text: notText",
    "Old Debts (#2): id: doubledId",
    "Old Debts (#3): id: doubledId",
  ]);
});

test("MD-23: a field that every card lacks, or that none should have, is reported once", () => {
  const strange = { ...without("when"), colour: "red" };
  expect(faultsOf(deck(strange, { ...strange, id: "two", title: "Two" }))).toEqual([
    "null: when: missingInAll",
    "null: colour: unknownInAll",
  ]);
});

test("MD-23: a deck needs a name, cards, and at least one card with an initiative half", () => {
  expect(faultsOf(null)).toEqual(["null: file: noDeck"]);
  expect(faultsOf([])).toEqual(["null: file: noDeck"]);
  expect(faultsOf({})).toEqual(["null: name: missing", "null: cards: missing"]);
  expect(faultsOf({ name: "Mine", cards: 3 })).toEqual(["null: cards: notList"]);
  expect(faultsOf(deck())).toEqual(["null: cards: noCards"]);
  expect(faultsOf(deck(card({ kind: "wild", effects: null, approved: [] })))).toEqual(["null: effects: onlyPictures"]);
  const many = Array.from({ length: DECK_LIMITS.cards + 1 }, (_, at) => card({ id: `c${at}`, title: `Card ${at}` }));
  expect(faultsOf(deck(...many))).toEqual(["null: cards: tooMany"]);
  expect(faultsOf(deck(...many.slice(1)))).toEqual([]);
});

test("MD-23: missing ids are made from titles and are unique", () => {
  const nameless = without("id");
  const checked = checkDeck({
    name: "Städte & Türme",
    cards: [nameless, nameless, card({ title: "?" }), { ...nameless, title: "!" }],
  });
  expect("deck" in checked && [checked.deck.id, ...checked.deck.cards.map(({ id }) => id)]).toEqual([
    "stadte-turme",
    "old-debts-2",
    "old-debts-3",
    "old-debts",
    "card",
  ]);
});

test("MD-23: a card without a title is identified by its row", () => {
  expect(faultsOf(deck(card(), { ...without("id"), title: "" }), [2, 9])).toEqual(["#9: title: empty"]);
});

test("MD-23: the rolls of Tests are kept in one order, each once", () => {
  const checked = checkDeck(deck(card({ effects: ["tests:trick+intimidate+trick", "up", "none", "none"] })));
  expect("deck" in checked && checked.deck.cards[0]?.effects?.[0]).toBe("tests:intimidate+trick");
});

test("MD-23: a value nested too deep to quote is a fault like any other", () => {
  let deep: unknown = "up";
  for (let i = 0; i < 30_000; i++) deep = [deep];
  expect(checkDeck(deck(card({ effects: [deep, "up", "none", "none"] as never })))).toHaveProperty("faults");
});
