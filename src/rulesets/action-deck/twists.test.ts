import { describe, expect, test } from "vitest";
import { rollEffects, signed, throwDice } from "./rolls.ts";
import { showing } from "./testing.ts";

const d8 = { die: 8, plus: 0 };

describe("SW-14 a roll that something twists", () => {
  test("SW-14: one Trait die more, of which the lowest or the highest is taken away", () => {
    expect(throwDice(d8, false, showing([5, 3]), { away: "lowest" })).toEqual({
      total: 5,
      dice: [[5]],
      die: 8,
      plus: 0,
      away: [{ faces: 8, results: [3] }],
    });
    expect(throwDice(d8, false, showing([5, 3]), { away: "highest" })).toEqual({
      total: 3,
      dice: [[3]],
      die: 8,
      plus: 0,
      away: [{ faces: 8, results: [5] }],
    });
    expect(throwDice(d8, false, showing([3, 5]), { away: "lowest" }).total).toBe(5);
    expect(throwDice(d8, false, showing([8, 2, 7]), { away: "highest" })).toMatchObject({ total: 7 }); // they ace before
  });

  test("SW-14: the Wild Die stays beside what is left", () => {
    const thrown = throwDice(d8, true, showing([5, 3, 4]), { away: "highest" });
    expect(thrown).toMatchObject({ total: 4, dice: [[3], [4]], away: [{ faces: 8, results: [5] }] });
  });

  test("SW-14: the lowest of all is thrown again, and the higher of the two counts", () => {
    const again = (...faces: number[]) => throwDice(d8, true, showing(faces), { again: "lowest" });
    expect(again(2, 5, 7)).toEqual({
      total: 7,
      dice: [[7], [5]],
      die: 8,
      plus: 0,
      away: [{ faces: 8, results: [2] }],
    });
    expect(again(2, 5, 1)).toMatchObject({ total: 5, dice: [[2], [5]], away: [{ faces: 8, results: [1] }] });
    expect(again(2, 5, 2)).toMatchObject({ dice: [[2], [5]], away: [{ faces: 8, results: [2] }] });
    expect(again(5, 2, 4)).toMatchObject({ total: 5, dice: [[5], [4]], away: [{ faces: 6, results: [2] }] });
    expect(again(5, 2, 6, 3)).toMatchObject({ total: 9, dice: [[5], [6, 3]] });
  });

  test("SW-14: or the highest, and the lower of the two counts", () => {
    const again = (...faces: number[]) => throwDice(d8, true, showing(faces), { again: "highest" });
    expect(again(7, 5, 3)).toMatchObject({ total: 5, dice: [[3], [5]], away: [{ faces: 8, results: [7] }] });
    expect(again(6, 5, 7)).toMatchObject({ total: 6, dice: [[6], [5]], away: [{ faces: 8, results: [7] }] });
    expect(again(6, 5, 6)).toMatchObject({ total: 6, dice: [[6], [5]], away: [{ faces: 8, results: [6] }] });
    expect(again(3, 5, 4)).toMatchObject({ total: 4, dice: [[3], [4]], away: [{ faces: 6, results: [5] }] });
  });

  test("SW-14: the Wild Die's first 6 stands, and only the first", () => {
    const stands = { wildStands: true } as const;
    expect(throwDice(d8, true, showing([3, 6]), stands)).toMatchObject({ total: 6, dice: [[3], [6]], stood: true });
    expect(throwDice(d8, true, showing([3, 4]), stands)).not.toHaveProperty("stood");
    expect(throwDice(d8, true, showing([3, 6, 2]))).not.toHaveProperty("stood");
    expect(throwDice(d8, false, showing([3]), stands)).not.toHaveProperty("stood");
    const both = throwDice(d8, true, showing([7, 6, 6, 1]), { ...stands, again: "lowest" });
    expect(both).toMatchObject({ total: 7, dice: [[7], [6, 1]], stood: true });
    const late = throwDice(d8, true, showing([7, 2, 6]), { ...stands, again: "lowest" });
    expect(late).toMatchObject({ total: 7, dice: [[7], [6]], stood: true });
  });

  test("SW-14: what is added besides counts with the die's own", () => {
    expect(throwDice({ die: 8, plus: 1 }, false, showing([3]), { plus: -2 })).toEqual({
      total: 2,
      dice: [[3]],
      die: 8,
      plus: -1,
    });
    expect(throwDice(d8, false, showing([3]))).toEqual({ total: 3, dice: [[3]], die: 8, plus: 0 });
  });
});

describe("SW-14 what is shown of a roll", () => {
  const who = { who: { seat: "buck" } };
  const shown = (key: string, total: number, plus: string, dice: readonly object[]) => [
    { kind: "roll", text: { key: `action-deck.say.${key}`, data: { ...who, total, plus } }, dice },
  ];
  const die = (faces: number, ...results: number[]) => ({ faces, results });

  test("SW-14: Trait die and Wild Die, and what was taken away beside them", () => {
    expect(rollEffects("buck", throwDice(d8, true, showing([8, 1, 3])))).toEqual(
      shown("roll", 9, "", [die(8, 8, 1), die(6, 3)]),
    );
    expect(rollEffects("buck", throwDice({ die: 10, plus: 2 }, false, showing([4])))).toEqual(
      shown("rollPlus", 6, "+2", [die(10, 4)]),
    );
    expect(rollEffects("buck", throwDice(d8, false, showing([5, 3]), { away: "lowest" }))).toEqual(
      shown("roll", 5, "", [die(8, 5), die(8, 3)]),
    );
  });

  test("SW-14: two 1s are called a critical failure", () => {
    expect(rollEffects("buck", throwDice({ die: 4, plus: -2 }, true, showing([1, 1])))).toEqual(
      shown("rollCritical", -1, "−2", [die(4, 1), die(6, 1)]),
    );
  });

  test("C-7: a total from a real table shows no dice", () => {
    expect(rollEffects("buck", { total: 7, dice: [] })).toEqual([]);
    expect([signed(0), signed(3), signed(-3)]).toEqual(["", "+3", "−3"]);
  });
});
