import { expect, test } from "vitest";
import { card } from "../../src/decks/testing.ts";
import { keptIn, libraryText } from "../../src/foundry/decks/shelf.ts";

const deck = { id: "mine", name: "Mine", cards: [card()] };

test("MD-23: the world keeps decks as they are", () => {
  expect(keptIn(libraryText([deck], []))).toEqual({ decks: [deck], odd: [], broken: false });
  expect(keptIn("")).toEqual({ decks: [], odd: [], broken: false });
});

test("MD-23: a deck that cannot be read is kept beside the others, and written back as it was", () => {
  const odd = { id: "later", cards: { of: "another version" } };
  const kept = keptIn(JSON.stringify([odd, deck]));
  expect(kept).toEqual({ decks: [deck], odd: [odd], broken: false });
  expect(JSON.parse(libraryText(kept.decks, kept.odd))).toEqual([deck, odd]);
});

test("MD-23: the first of two decks with one id counts, and the other is not lost", () => {
  const twin = { ...deck, name: "Twin" };
  expect(keptIn(libraryText([deck, twin], []))).toEqual({ decks: [deck], odd: [twin], broken: false });
});

test("MD-23: a text that cannot be read at all is broken, not empty", () => {
  for (const text of ["{", '{"a":1}', "7", "null"]) expect(keptIn(text)).toEqual({ decks: [], odd: [], broken: true });
});
