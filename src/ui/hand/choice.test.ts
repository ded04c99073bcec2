import { describe, expect, test } from "vitest";
import type { CardSet, SetUse } from "../../engine/rules/offer.ts";
import { setOf, splitsOf, toggled, usesOf, usesWithout } from "./picking.ts";

const use = (name: string): SetUse => ({ use: name, gives: { key: `gives.${name}` }, notes: [], adds: [] });
const sizes = (...all: number[]) => all.map((size) => ({ size, uses: [use(`as ${size}`)] }));
const sevens: CardSet = { must: [], of: ["7S", "7H", "7D"], sizes: sizes(1, 2, 3) };
const withJoker: CardSet = { must: ["JR"], of: ["7S", "7H", "7D"], sizes: sizes(1, 2, 3, 4) };
const pair: CardSet = { must: ["QD", "7S"], of: [], sizes: sizes(2) };
const sets = [sevens, withJoker, pair];
const names = (uses: readonly SetUse[]) => uses.map((one) => one.use);

describe("GP-5: what picked cards match", () => {
  test("any of a rank, as many as it has sizes", () => {
    expect(names(usesOf(sets, ["7H"]))).toEqual(["as 1"]);
    expect(names(usesOf(sets, ["7D", "7S", "7H"]))).toEqual(["as 3"]);
  });

  test("a set that must have a card is none without it, and none with others", () => {
    expect(setOf(sets, ["7S", "JR"])).toBe(withJoker);
    expect(setOf(sets, ["QD", "7S"])).toBe(pair);
    expect(setOf(sets, ["QD"])).toBeUndefined();
    expect(setOf(sets, ["QD", "7H"])).toBeUndefined();
    expect(setOf(sets, ["7S", "4C"])).toBeUndefined();
  });

  test("so many that there is no such size are no set, and neither is nothing", () => {
    const four: CardSet = { must: [], of: ["7S", "7H", "7D", "7C", "7S#2"], sizes: sizes(1, 2, 3, 4) };
    expect(usesOf([four], four.of)).toEqual([]);
    expect(usesOf(sets, [])).toEqual([]);
  });

  test("without a card to pick, everything that is offered", () => {
    expect(names(usesWithout([{ must: [], of: [], sizes: sizes(1) }]))).toEqual(["as 1"]);
  });
});

describe("what a press on a card picks", () => {
  test("it joins those that it goes with, and leaves them again", () => {
    expect(toggled(sets, ["7S"], "7H")).toEqual(["7S", "7H"]);
    expect(toggled(sets, ["7S", "7H"], "JR")).toEqual(["7S", "7H", "JR"]);
    expect(toggled(sets, ["7S", "7H"], "7S")).toEqual(["7H"]);
  });

  test("with none that it goes with it is picked alone", () => {
    expect(toggled(sets, ["7S", "7H"], "4C")).toEqual(["4C"]);
    expect(toggled(sets, ["7H"], "QD")).toEqual(["QD"]);
    expect(toggled([], ["7H"], "7S")).toEqual(["7S"]);
  });
});

describe("GP-5: a set can be split", () => {
  test("three are one set, two and one, or three", () => {
    const splits = splitsOf(sets, ["7S", "7H", "7D"]);
    expect(splits.map(({ parts }) => parts)).toEqual([[3], [2, 1], [1, 1, 1]]);
    expect(splits.map(({ cards }) => cards.length)).toEqual([3, 2, 1]);
  });

  test("whatever is picked comes first", () => {
    expect(splitsOf(sets, ["7D"]).map(({ cards }) => cards)).toEqual([["7D", "7S", "7H"], ["7D", "7S"], ["7D"]]);
  });

  test("four are also two and two; every part has the card that must be there", () => {
    const splits = splitsOf(sets, ["JR", "7S", "7H", "7D"]);
    expect(splits.map(({ parts }) => parts)).toEqual([[4], [3, 1], [2, 2], [1, 1, 1, 1]]);
    expect(splits.every(({ cards }) => cards[0] === "JR")).toBe(true);
  });

  test("where there is but one way there is no choice", () => {
    expect(splitsOf(sets, ["QD", "7S"])).toEqual([]);
    expect(splitsOf(sets, ["4C"])).toEqual([]);
  });
});
