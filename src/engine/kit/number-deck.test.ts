import { expect, test } from "vitest";
import { isFrench, numberOn } from "../table/french-deck.ts";
import { numberDeck } from "./drawing.ts";

const deck = { zone: "deck", deck: "numbers" } as const;

test("a set has each number once, and the next set has cards of its own", () => {
  const first = numberDeck(10, 1, deck);
  const second = numberDeck(10, 2, deck);
  expect(Object.keys(first).map(numberOn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(Object.keys(second).map(numberOn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(Object.keys({ ...first, ...second })).toHaveLength(20);
  expect(Object.values(second).every((place) => place === deck)).toBe(true);
});

test("no other card has a number, and a numbered one is no playing card", () => {
  for (const card of ["TH", "2C#2", "JR", "card-7", "10", ""]) expect(numberOn(card), card).toBe(0);
  expect(Object.keys(numberDeck(10, 1, deck)).filter(isFrench)).toEqual([]);
});
