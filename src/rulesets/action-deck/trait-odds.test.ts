import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DICE } from "../../engine/rules/offer.ts";
import type { Chance } from "../../engine/table/lists.ts";
import { throwDice } from "./rolls.ts";

const d = (die: number, plus = 0) => ({ die, plus });

/** Every course `play` can take in at most `throws` rolls, with its exact probability. */
function courses<T>(
  play: (chance: Chance) => T,
  throws: number,
  shown: readonly number[] = [],
  odds = 1,
): [T, number][] {
  const asked: number[] = [];
  const left = [...shown];
  const chance: Chance = {
    below(n) {
      const next = left.shift();
      if (next !== undefined) return next;
      asked.push(n);
      throw new Error("one throw more");
    },
  };
  try {
    return [[play(chance), odds]];
  } catch (error) {
    const [sides] = asked;
    if (sides === undefined) throw error;
    if (shown.length === throws) return [];
    return Array.from({ length: sides }, (_, i) => courses(play, throws, [...shown, i], odds / sides)).flat();
  }
}

/** The chance that one die comes to at most this, worked out by hand from how often it aces and what it then shows. */
function atMost(sides: number, total: number): number {
  const aces = Math.floor(total / sides);
  return 1 - sides ** -aces * (1 - (total % sides) / sides);
}

describe("SW-14: how likely each total is", () => {
  test.each([4, 6, 8])("SW-14: a d%i alone, up to one Ace", (sides) => {
    const all = courses((chance) => throwDice(d(sides), false, chance).total, 2);
    for (let total = 1; total < 2 * sides; total++) {
      const odds = all.reduce((sum, [came, p]) => (came === total ? sum + p : sum), 0);
      expect(odds, `${total}`).toBeCloseTo(total === sides ? 0 : total < sides ? 1 / sides : 1 / sides ** 2, 12);
    }
  });

  test.each([
    [4, 5 / 8],
    [6, 3 / 4],
    [8, 1 - (3 / 8) * (1 / 2)],
  ])("SW-14: a d%i and a Wild Die, up to one Ace each", (sides, success) => {
    const all = courses((chance) => throwDice(d(sides), true, chance).total, 4);
    const under = (total: number) => all.reduce((sum, [came, p]) => (came <= total ? sum + p : sum), 0);
    for (let total = 1; total < 2 * Math.min(sides, 6); total++)
      expect(under(total), `${total}`).toBeCloseTo(atMost(sides, total) * atMost(6, total), 12);
    expect(1 - under(3)).toBeCloseTo(success, 12);
  });
});

describe("SW-14: laws of the dice", () => {
  const luck = fc.array(fc.oneof(fc.constant(0.9999), fc.double({ min: 0, max: 0.9999, noNaN: true })), {
    minLength: 1,
  });
  const chanceOf = (numbers: readonly number[]): Chance => {
    let at = 0;
    return { below: (n) => Math.floor((numbers[at++] ?? 0) * n) };
  };
  const law = (holds: (roll: ReturnType<typeof throwDice>, die: number, plus: number, wild: boolean) => void) =>
    fc.assert(
      fc.property(
        fc.constantFrom(...DICE),
        fc.integer({ min: -20, max: 20 }),
        fc.boolean(),
        luck,
        (die, plus, wild, said) => holds(throwDice(d(die, plus), wild, chanceOf(said)), die, plus, wild),
      ),
    );

  test("SW-14: the total is the best of the dice, and what is added", () =>
    law(({ total, dice }, _, plus, wild) => {
      expect(dice).toHaveLength(wild ? 2 : 1);
      expect(total).toBe(Math.max(...dice.map((faces) => faces.reduce((a, b) => a + b))) + plus);
    }));

  test("SW-14: every face is on its die, and only the last of each is below the highest", () =>
    law(({ dice }, die) => {
      dice.forEach((faces, i) => {
        const sides = i === 0 ? die : 6;
        expect(faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides)).toBe(true);
        expect(faces.slice(0, -1).every((face) => face === sides)).toBe(true);
        if (faces.length < 20) expect(faces.at(-1)).toBeLessThan(sides);
      });
    }));
});
