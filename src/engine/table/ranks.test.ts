import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OrderNumbers, ranks } from "./ranks.ts";

const sorted = (given: OrderNumbers): string[] =>
  Object.keys(given).toSorted((a, b) => (given[b] as number) - (given[a] as number));
const changed = (was: OrderNumbers, given: OrderNumbers): string[] =>
  Object.keys(given).filter((id) => given[id] !== was[id]);

/** How many of `order` can stay in their old order at best, found by trying every run. */
function longest(order: readonly string[], was: OrderNumbers): number {
  const best: number[] = [];
  order.forEach((id, i) => {
    const number = was[id];
    best[i] = 0;
    if (number === null || number === undefined) return;
    const before = order.slice(0, i).map((other, k) => ((was[other] ?? 0) > number ? (best[k] as number) : 0));
    best[i] = 1 + Math.max(0, ...before);
  });
  return Math.max(0, ...best);
}

describe("C-4: initiative numbers", () => {
  test("C-4: new numbers are ten apart, and the last is 10", () => {
    expect(ranks(["a", "b", "c"], {})).toEqual({ a: 30, b: 20, c: 10 });
    expect(ranks(["a", "b"], { a: null, b: null })).toEqual({ a: 20, b: 10 });
    expect(ranks([], { a: 10 })).toEqual({});
  });

  test("C-4: stay the same while the order does", () => {
    const was = { a: 77, b: 5, c: 4 };
    expect(ranks(["a", "b", "c"], was)).toEqual(was);
  });

  test("C-4: those who keep their place keep their number; a fighter who moves gets a number in between", () => {
    const was = { a: 40, b: 30, c: 20, d: 10 };
    expect(ranks(["d", "a", "b", "c"], was)).toEqual({ d: 50, a: 40, b: 30, c: 20 });
    expect(ranks(["a", "d", "b", "c"], was)).toEqual({ a: 40, d: 35, b: 30, c: 20 });
    expect(ranks(["b", "c", "d", "a"], was)).toEqual({ b: 30, c: 20, d: 10, a: 5 });
  });

  test("C-4: the longest run keeps its numbers, not the first one found", () => {
    const was = { a: 10, b: 50, c: 40, d: 30 };
    expect(changed(was, ranks(["a", "b", "c", "d"], was))).toEqual(["a"]);
  });

  test("C-4: newcomers find room between two neighbours", () => {
    const given = ranks(["a", "x", "y", "b"], { a: 20, b: 10 });
    expect(given).toMatchObject({ a: 20, b: 10 });
    expect(sorted(given)).toEqual(["a", "x", "y", "b"]);
  });

  test("C-4: without room everyone is numbered afresh, ten apart", () => {
    expect(ranks(["a", "x", "b"], { a: 11, b: 10 })).toEqual({ a: 30, x: 20, b: 10 });
    expect(ranks(["a", "x"], { a: 1 })).toEqual({ a: 20, x: 10 });
  });

  test("C-4: foreign numbers are ignored: fractions, zero and less", () => {
    const given = ranks(["a", "b", "c", "d"], { a: 17.5, b: 0, c: -4, d: 10 });
    expect(given["d"]).toBe(10);
    expect(sorted(given)).toEqual(["a", "b", "c", "d"]);
  });

  test("C-4: are whole, positive, all different and descending, whatever was there before; and few change", () => {
    const ids = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    const old = fc.dictionary(fc.constantFrom(...ids), fc.option(fc.integer({ min: -5, max: 60 })), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(fc.shuffledSubarray(ids), old, (order, was) => {
        const given = ranks(order, was);
        const numbers = order.map((id) => given[id] as number);
        expect(numbers.every((number) => Number.isInteger(number) && number > 0)).toBe(true);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a));
        const whole: OrderNumbers = Object.fromEntries(Object.entries(was).filter(([, n]) => n !== null && n > 0));
        const few = order.length - longest(order, whole);
        const many = order.map((_, i) => (order.length - i) * 10).join() === numbers.join();
        expect(many || changed(was, given).length === few).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
