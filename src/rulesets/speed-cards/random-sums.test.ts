import fc from "fast-check";
import { expect, test } from "vitest";
import { games } from "../../../test/seed.ts";
import { canMake, deckCards, reaches, sum, waysToAct, worthOf } from "./sums.ts";
import { fight } from "./testing.ts";

const all = deckCards(1);
const hands = fc
  .subarray([...all], { maxLength: 12 })
  .map((cards) => cards.toSorted((a, b) => worthOf(b) - worthOf(a)));
const segments = fc.integer({ min: 1, max: 12 });

/** Every subset of these cards, one for each binary number. */
const choices = (cards: readonly string[]): string[][] =>
  Array.from({ length: 2 ** cards.length }, (_, bits) =>
    cards.filter((_card, i) => Math.floor(bits / 2 ** i) % 2 === 1),
  );

/**
 * HC-4 as the ledger has it, written independently: it reaches the Segment, is at most 12, and needs each of its cards.
 */
function willDo(cards: readonly string[], segment: number): boolean {
  let total = 0;
  for (const card of cards) total += all.indexOf(card) + 1;
  if (cards.length === 0 || total < segment || total > 12) return false;
  return cards.length === 1 || cards.every((card) => total - (all.indexOf(card) + 1) < segment);
}

const byName = (a: string, b: string): number => a.localeCompare(b);
const named = (ways: readonly (readonly string[])[]): string[] =>
  ways.map((cards) => cards.toSorted(byName).join(" ")).toSorted(byName);

test("HC-3, HC-4: every way that is named is minimal, and every minimal sum is named, once", () => {
  fc.assert(
    fc.property(hands, segments, (hand, segment) => {
      const ways = waysToAct(hand, segment);
      expect(named(ways)).toEqual(named(choices(hand).filter((cards) => willDo(cards, segment))));
    }),
    { numRuns: games(150) },
  );
});

test("HC-3, HC-4: what is named is what is accepted, in any order", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...all], { maxLength: 5 }), segments, (cards, segment) => {
      expect(reaches(cards, segment)).toBe(willDo(cards, segment));
    }),
    { numRuns: games(500) },
  );
});

test("HC-4: the cheapest comes first, and of two equal ones the one with fewer cards", () => {
  fc.assert(
    fc.property(hands, segments, (hand, segment) => {
      const prices = waysToAct(hand, segment).map((cards) => sum(cards) * 100 + cards.length);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }),
    { numRuns: games(100) },
  );
});

test("HC-3, HC-4: the count stops at a Segment exactly if some cards make just that number", () => {
  const { state } = fight([["ana", { actor: null, side: "hero" }]]);
  fc.assert(
    fc.property(hands, segments, (hand, segment) => {
      const cards = Object.fromEntries(hand.map((card) => [card, { zone: "hand", seat: "ana" } as const]));
      expect(canMake({ ...state, cards }, "ana", segment)).toBe(choices(hand).some((some) => sum(some) === segment));
    }),
    { numRuns: games(150) },
  );
});
