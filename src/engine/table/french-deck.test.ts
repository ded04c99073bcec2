import { expect, test } from "vitest";
import { frenchDeck, heightOf, isJoker, JOKERS, printedOn, RANKS, rankOf, SUITS, suitOf } from "./french-deck.ts";

const deck = Object.keys(frenchDeck(1, { zone: "deck", deck: "action" }));

test("SW-1: the deck is 52 cards and both Jokers", () => {
  expect(deck).toHaveLength(54);
  expect(deck.filter(isJoker)).toEqual([...JOKERS]);
  for (const suit of SUITS) for (const rank of RANKS) expect(deck).toContain(rank + suit);
});

test("SW-4: Ace to Deuce, and Spades, Hearts, Diamonds, Clubs within a rank", () => {
  const falling = deck.filter((card) => !isJoker(card)).toSorted((a, b) => heightOf(b) - heightOf(a));
  expect(falling.slice(0, 5)).toEqual(["AS", "AH", "AD", "AC", "KS"]);
  expect(falling.slice(-4)).toEqual(["2S", "2H", "2D", "2C"]);
  expect(new Set(falling.map(heightOf)).size).toBe(52);
});

test("SW-5: both Jokers rank above the Ace, and equally", () => {
  expect(heightOf("JR")).toBe(heightOf("JB"));
  expect(heightOf("JB")).toBeGreaterThan(heightOf("AS"));
  expect([isJoker("JS"), isJoker("JH"), isJoker("JR#2")]).toEqual([false, false, true]);
});

test("SW-17: a second deck has different cards with the same faces", () => {
  const second = Object.keys(frenchDeck(2, { zone: "deck", deck: "action" }));
  expect(new Set([...deck, ...second]).size).toBe(108);
  expect(second.map(printedOn)).toEqual(deck);
  expect(second.map(heightOf)).toEqual(deck.map(heightOf));
  expect([rankOf("TH#2"), suitOf("TH#2")]).toEqual(["T", "H"]);
});

test("anything that is not a card ranks below every card", () => {
  expect(heightOf("")).toBeLessThan(heightOf("2C"));
  expect(heightOf("constructor")).toBe(-1);
});
