import { describe, expect, test } from "vitest";
import type { Chance } from "../../engine/table/lists.ts";
import { type Chances, chancesIn, chancesOf, noPlays, PLAYS, playOn, type Sample } from "./order.ts";
import { PRESETS } from "./presets.ts";
import type { Recipe } from "./recipe.ts";

const fighter = (more: Partial<Sample> = {}): Sample => ({
  side: "players",
  number: null,
  bonus: null,
  tie: null,
  ...more,
});
const eight = Array.from({ length: 8 }, (_, i) => fighter({ side: i < 4 ? "players" : "gm" }));

/** The same draws again for the same seed. */
function draws(seed: number): Chance {
  let a = seed;
  return {
    below(n) {
      a = (a + 0x6d2b79f5) | 0;
      let t = Math.imul(a ^ (a >>> 15), 1 | a);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
    },
  };
}
const sum = (all: readonly Chances[], of: keyof Chances): number => all.reduce((total, one) => total + one[of], 0);
const plain: Recipe = { ...PRESETS.initiative, bonus: "none", ties: "together" };

describe("OD-14: chances worked out by playing", () => {
  test("OD-14: alike fighters are alike, somebody is always first, and all have their turns", () => {
    const all = chancesOf(plain, eight, draws(1));
    expect(PLAYS).toBe(2000);
    for (const { first, turns } of all) {
      expect(Math.abs(first - 1 / 8)).toBeLessThan(0.03);
      expect(turns).toBe(1);
    }
    expect(sum(all, "first")).toBeCloseTo(1, 5);
  });

  test("OD-14: it can be played in slices, with the same result", () => {
    const chance = draws(7);
    let tally = noPlays(eight);
    for (let i = 0; i < 20; i++) tally = playOn(plain, eight, tally, chance, 100);
    expect(chancesIn(tally)).toEqual(chancesOf(plain, eight, draws(7)));
  });

  test("OD-5, OD-14: a bonus is worth what it is", () => {
    const [quick, slow] = chancesOf(PRESETS.initiative, [fighter({ bonus: 10 }), fighter({ bonus: 0 })], draws(2));
    expect(quick?.first).toBeGreaterThan(0.6);
    expect((quick?.first ?? 0) + (slow?.first ?? 0)).toBeGreaterThanOrEqual(1);
  });

  test("OD-2, OD-4, OD-14: in one bag the one with more cards is first more often, and each acts once", () => {
    const all = chancesOf(PRESETS.bag, [fighter({ number: 9 }), fighter({ number: -3 })], draws(3));
    expect(all[0]?.first).toBeGreaterThan(0.75);
    expect(all.map(({ turns }) => turns)).toEqual([1, 1]);
    const ended = chancesOf({ ...PRESETS.bag, deck: { kind: "fighters", ends: 1 } }, [fighter(), fighter()], draws(3));
    expect(sum(ended, "turns")).toBeGreaterThan(0.9);
    expect(sum(ended, "turns")).toBeLessThan(1.1);
    expect(sum(ended, "first"), "the end card may come first").toBeLessThan(0.75);
  });

  test("OD-11, OD-14: of a side anybody is as likely", () => {
    const all = chancesOf(PRESETS.sides, eight, draws(4));
    for (const { first, turns } of all) {
      expect(Math.abs(first - 1 / 8)).toBeLessThan(0.03);
      expect(turns).toBe(1);
    }
    const few = chancesOf({ ...PRESETS.sides, deck: { kind: "sides", each: 2, ends: 0 } }, eight, draws(4));
    expect(sum(few, "turns")).toBe(4);
  });

  test("OD-8, OD-14: a Joker that ends the round costs the later turns", () => {
    const jokers = { red: "end", black: "end", bonus: 0 } as const;
    const ends: Recipe = { ...PRESETS.several, deck: { kind: "french", decks: 1, jokers: "all" }, jokers, cards: 3 };
    expect(sum(chancesOf(ends, eight, draws(5)), "turns")).toBeLessThan(20);
    expect(sum(chancesOf({ ...ends, order: "low" }, eight, draws(5)), "turns")).toBeGreaterThan(20);
  });

  test("OD-1, OD-14: cards run short, and another set joins", () => {
    const few: Recipe = { ...plain, deck: { kind: "numbers", most: 3, sets: 1 } };
    expect(chancesOf(few, eight, draws(6), 50).map(({ turns }) => turns)).toEqual(eight.map(() => 1));
  });
});
