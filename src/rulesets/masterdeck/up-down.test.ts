import { describe, expect, test } from "vitest";
import { isCritical, isSuccess, throwDice } from "../action-deck/rolls.ts";
import type { Twist } from "../action-deck/state.ts";
import { showing } from "../action-deck/testing.ts";
import { twistOf } from "./effects.ts";
import { under } from "./flip-testing.ts";

const up: Twist = { away: "lowest" };
const down: Twist = { away: "highest" };
const d = (die: number, plus = 0) => ({ die, plus });
const total = (twist: Twist, faces: readonly number[], wild = true, die = 8) =>
  throwDice(d(die), wild, showing(faces), twist).total;

describe("MD-13: Up, MD-6: Down", () => {
  test("MD-13, MD-6: the worked examples, Trait 3 and 6, Wild 5", () => {
    expect([total(up, [3, 6, 5]), total(down, [3, 6, 5])]).toEqual([6, 5]);
    expect([total(up, [3, 6], false), total(down, [3, 6], false)]).toEqual([6, 3]);
    expect([total(up, [6, 3, 5]), total(down, [6, 3, 5])]).toEqual([6, 5]);
  });

  test("MD-13: dice Ace before one is taken away: Down with 8+2 and 4 on d8 keeps the 4", () => {
    expect(throwDice(d(8), false, showing([8, 2, 4]), down)).toMatchObject({
      total: 4,
      dice: [[4]],
      away: [{ faces: 8, results: [8, 2] }],
    });
    expect(throwDice(d(8), false, showing([4, 8, 2]), up)).toMatchObject({
      total: 10,
      away: [{ faces: 8, results: [4] }],
    });
  });

  test("MD-13, MD-6: the Wild Die is unaffected: it is never the one that goes", () => {
    expect([total(up, [4, 5, 1]), total(down, [4, 5, 1])]).toEqual([5, 4]);
    expect([total(up, [2, 3, 6, 6, 1]), total(down, [2, 3, 6, 6, 1])]).toEqual([13, 13]);
    expect(throwDice(d(8), true, showing([2, 3, 1]), down).dice).toEqual([[2], [1]]);
  });

  test("SW-14, MD-13: dropped dice do not count: two 1s that count are a critical failure, no others", () => {
    const bad = throwDice(d(8, 9), true, showing([1, 7, 1]), down);
    const fine = throwDice(d(8), true, showing([1, 1, 2]), down);
    expect([isCritical(bad), isSuccess(bad), isCritical(fine)]).toEqual([true, false, false]);
    expect(isCritical(throwDice(d(8), true, showing([1, 7, 1]), up))).toBe(false);
    expect(isCritical(throwDice(d(8), false, showing([1, 1]), up))).toBe(false);
  });

  test("MD-13: modifiers come last", () => {
    expect(throwDice(d(8, 2), true, showing([3, 6, 5]), { ...down, plus: -1 })).toMatchObject({ total: 6, plus: 1 });
  });
});

describe("MD-13: older tables roll one die again", () => {
  const again: Twist = { again: "lowest" };
  const worse: Twist = { again: "highest" };

  test("MD-13: Up the lowest die, keeping the higher of its two results", () => {
    expect(throwDice(d(8), true, showing([3, 5, 7]), again)).toMatchObject({ total: 7, dice: [[7], [5]] });
    expect(throwDice(d(8), true, showing([3, 5, 2]), again)).toMatchObject({
      total: 5,
      dice: [[3], [5]],
      away: [{ faces: 8, results: [2] }],
    });
    expect(throwDice(d(8), true, showing([7, 1, 6, 4]), again)).toMatchObject({
      total: 10,
      dice: [[7], [6, 4]],
      away: [{ faces: 6, results: [1] }],
    });
  });

  test("MD-6, MD-13: Down the highest, keeping the lower", () => {
    expect(throwDice(d(8), true, showing([7, 5, 2]), worse)).toMatchObject({ total: 5, dice: [[2], [5]] });
    expect(throwDice(d(8), true, showing([7, 5, 8, 1]), worse)).toMatchObject({
      total: 7,
      away: [{ faces: 8, results: [8, 1] }],
    });
    expect(throwDice(d(8), false, showing([7, 3]), worse).total).toBe(3);
  });

  test("MD-12, MD-13: a Wild Die that may not Ace does not when rolled again, unless that was used up", () => {
    expect(throwDice(d(8), true, showing([5, 2, 6]), { ...again, wildStands: true })).toMatchObject({
      total: 6,
      stood: true,
    });
    expect(throwDice(d(8), true, showing([8, 1, 6, 6, 3]), { ...again, wildStands: true })).toMatchObject({
      total: 9,
      stood: true,
    });
  });

  test("MD-13: by the option, in the encounter as well", () => {
    const game = under({ spades: "up", hearts: "down" }, { twist: "reroll" });
    expect([twistOf(game.state, "anna"), twistOf(game.state, "ben"), twistOf(game.state, "baron")]).toEqual([
      again,
      worse,
      {},
    ]);
  });
});
