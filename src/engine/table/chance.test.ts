import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { frenchDeck } from "./french-deck.ts";
import { type Chance, pick, take } from "./lists.ts";

/** The cryptographic source, without modulo bias. */
const random: Chance = {
  below(n) {
    const word = new Uint32Array(1);
    const limit = Math.floor(2 ** 32 / n) * n;
    do crypto.getRandomValues(word);
    while ((word[0] as number) >= limit);
    return (word[0] as number) % n;
  },
};
const always = (at: number): Chance => ({ below: () => at });

/** How far these counts are from equal; its mean is one less than their number. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe("C-2 a draw", () => {
  test("C-2: takes the one that chance names, and leaves the others", () => {
    const left = ["a", "b", "c"];
    expect(take(left, always(0))).toBe("a");
    expect(left.toSorted()).toEqual(["b", "c"]);
    expect(pick(["a", "b", "c"], always(2))).toBe("c");
  });

  test("C-2: drawing from nothing gives nothing, without asking chance", () => {
    const asked: Chance = {
      below: () => {
        throw new Error("asked");
      },
    };
    expect(take([], asked)).toBeUndefined();
    expect(pick([], asked)).toBeUndefined();
  });

  test("C-1: drawing everything gives each item once, in some order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.array(fc.nat()), (cards, numbers) => {
        const said = [...numbers];
        const left = [...cards];
        const taken = cards.map(() => take(left, { below: (n) => (said.shift() ?? 0) % n }));
        expect(new Set(taken)).toEqual(new Set(cards));
        expect(left).toEqual([]);
      }),
    );
  });

  test("C-2: every card is equally likely to come first, and to come third", () => {
    const deck = Object.keys(frenchDeck(1, { zone: "deck", deck: "action" }));
    const first = new Map(deck.map((card) => [card, 0]));
    const third = new Map(deck.map((card) => [card, 0]));
    for (let i = 0; i < 54 * 200; i++) {
      const left = [...deck];
      const [one, , three] = [take(left, random), take(left, random), take(left, random)] as string[];
      first.set(one as string, (first.get(one as string) ?? 0) + 1);
      third.set(three as string, (third.get(three as string) ?? 0) + 1);
    }
    // 53 degrees of freedom: above 130 about once in a hundred million runs.
    expect(chiSquare([...first.values()])).toBeLessThan(130);
    expect(chiSquare([...third.values()])).toBeLessThan(130);
  });
});
