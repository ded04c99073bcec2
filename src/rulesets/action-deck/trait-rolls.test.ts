import { describe, expect, test } from "vitest";
import { dieFor, hasWildDie, isCritical, isSuccess, raises, throwDice, UNSKILLED } from "./rolls.ts";
import { extras, hero, showing, table, villain } from "./testing.ts";

const horde = "group:zombie";
const cast = table(
  hero("buck", { traits: { agility: 8, agilityPlus: 1, notice: 0 } }),
  villain("baron", { traits: { agility: 12 } }),
  ...extras("zombie", 3, { traits: { agility: 6 } }),
).state;
const d = (die: number, plus = 0) => ({ die, plus });
const typed = (total: number) => ({ total, dice: [] });

describe("SW-14: a Trait roll", () => {
  test("SW-14: the worked example: d10, 10+10+3 is 23", () => {
    expect(throwDice(d(10), false, showing([10, 10, 3]))).toMatchObject({ total: 23, dice: [[10, 10, 3]] });
  });

  test("SW-14: the better of Trait die and Wild Die, and they are never added", () => {
    expect(throwDice(d(8), true, showing([5, 3])).total).toBe(5);
    expect(throwDice(d(8), true, showing([3, 5])).total).toBe(5);
    expect(throwDice(d(4), true, showing([4, 4, 2, 6, 6, 1]))).toMatchObject({
      total: 13,
      dice: [
        [4, 4, 2],
        [6, 6, 1],
      ],
    });
  });

  test("SW-14: modifiers come last: they neither make nor stop an Ace", () => {
    expect(throwDice(d(6, 1), false, showing([5])).total).toBe(6);
    expect(throwDice(d(6, -2), false, showing([6, 1])).total).toBe(5);
  });

  test("SW-14: 4 is a success, every 4 above it a raise; 11 is one raise, 12 two", () => {
    const totals = [3, 4, 7, 8, 11, 12, 23];
    expect(totals.map((total) => isSuccess(typed(total)))).toEqual([false, true, true, true, true, true, true]);
    expect(totals.map((total) => raises(typed(total)))).toEqual([0, 0, 0, 1, 1, 2, 4]);
  });

  test("SW-14: both dice 1 is a critical failure, whatever is added; a single 1 is not", () => {
    const snakes = throwDice(d(8, 9), true, showing([1, 1]));
    expect([isCritical(snakes), isSuccess(snakes), raises(snakes)]).toEqual([true, false, 0]);
    expect(isCritical(throwDice(d(8), true, showing([1, 2])))).toBe(false);
    expect(isCritical(throwDice(d(8), true, showing([2, 1])))).toBe(false);
    expect(isCritical(throwDice(d(8), false, showing([1])))).toBe(false);
    expect(isCritical(throwDice(d(8), true, showing([8, 1, 6, 1])))).toBe(false);
  });

  test("SW-14: unskilled is d4−2, the −2 on the total, the Wild Die's as well", () => {
    expect(dieFor(cast, "buck", "notice")).toEqual(UNSKILLED);
    expect(throwDice(UNSKILLED, true, showing([2, 5])).total).toBe(3);
    expect(throwDice(UNSKILLED, true, showing([4, 3, 5])).total).toBe(5);
    expect(throwDice(UNSKILLED, false, showing([1])).total).toBe(-1);
  });

  test("SW-14: who rolls a Wild Die: Wild Cards always, a group of Extras in noncombat rolls only", () => {
    for (const seat of ["buck", "baron"])
      expect([hasWildDie(cast, seat, true), hasWildDie(cast, seat, false)]).toEqual([true, true]);
    expect([hasWildDie(cast, horde, true), hasWildDie(cast, horde, false)]).toEqual([false, true]);
  });

  test("C-7: what is known of the actor", () => {
    expect(dieFor(cast, "buck", "agility")).toEqual(d(8, 1));
    expect(dieFor(cast, horde, "agility")).toEqual(d(6));
    expect(dieFor(cast, "baron", "notice")).toBeNull();
  });

  test("C-7: whatever a sheet says, it is a die that there is, with a whole modifier", () => {
    const known = (agility: number, agilityPlus: number) =>
      dieFor(table(hero("buck", { traits: { agility, agilityPlus } })).state, "buck", "agility");
    expect([known(11, 2.5), known(100, -0.5), known(4.9, -3)]).toEqual([d(10, 2), d(12), d(4, -3)]);
  });
});
