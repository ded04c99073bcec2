import { describe, expect, test } from "vitest";
import type { Chance } from "../../engine/table/lists.ts";
import { throwDice } from "../action-deck/rolls.ts";
import type { Twist } from "../action-deck/state.ts";

/**
 * The chance of each total, found by playing out every course the dice can take; courses longer than `throws` are left
 * out.
 */
function odds(die: number, wild: boolean, twist: Twist, throws: number): Map<number, number> {
  const found = new Map<number, number>();
  const play = (shown: readonly number[], weight: number): void => {
    const left = [...shown];
    let sides = 0;
    const chance: Chance = {
      below(n) {
        const next = left.shift();
        if (next !== undefined) return next;
        sides = n;
        throw new Error("one throw more");
      },
    };
    try {
      const { total } = throwDice({ die, plus: 0 }, wild, chance, twist);
      found.set(total, (found.get(total) ?? 0) + weight);
    } catch (error) {
      if (sides === 0) throw error;
      if (shown.length < throws) for (let i = 0; i < sides; i++) play([...shown, i], weight / sides);
    }
  };
  play([], 1);
  return found;
}

const upTo = (found: ReadonlyMap<number, number>, most: number): number =>
  [...found].reduce((sum, [total, p]) => (total <= most ? sum + p : sum), 0);

/** By hand: the chance that one die that Aces comes to at most this. */
function atMost(sides: number, total: number): number {
  const aces = Math.floor(total / sides);
  return 1 - sides ** -aces * (1 - (total % sides) / sides);
}
const noAce = (total: number): number => Math.min(1, total / 6);

const BOTH = [4, 6, 8] as const;

describe("MD-13, MD-6: how likely each total is, by every course of the dice", () => {
  test.each(BOTH)("MD-13: Up on a d%i: both Trait dice must be low", (die) => {
    const extra = odds(die, false, { away: "lowest" }, 4);
    const hero = odds(die, true, { away: "lowest" }, 5);
    for (let total = 1; total < die; total++) {
      expect(upTo(extra, total), `${total}`).toBeCloseTo(atMost(die, total) ** 2, 12);
      if (total < 6) expect(upTo(hero, total), `${total}`).toBeCloseTo(atMost(die, total) ** 2 * atMost(6, total), 12);
    }
  });

  test.each(BOTH)("MD-6: Down on a d%i: one low Trait die is enough", (die) => {
    const either = (p: number) => 1 - (1 - p) ** 2;
    const extra = odds(die, false, { away: "highest" }, 8);
    const hero = odds(die, true, { away: "highest" }, 6);
    for (let total = 1; total < die; total++) {
      expect(Math.abs(upTo(extra, total) - either(atMost(die, total))), `${total}`).toBeLessThan(3 * die ** -6);
      if (total < 6)
        expect(Math.abs(upTo(hero, total) - either(atMost(die, total)) * atMost(6, total)), `${total}`).toBeLessThan(
          3 * Math.min(die, 6) ** -4,
        );
    }
  });

  test("MD-13, MD-6: Up is better than neither, and neither better than Down, at every total", () => {
    for (const wild of [true, false])
      for (const die of BOTH) {
        const up = odds(die, wild, { away: "lowest" }, 5);
        const none = odds(die, wild, {}, 5);
        const down = odds(die, wild, { away: "highest" }, 5);
        for (let total = 1; total < Math.min(die, 6); total++) {
          expect(upTo(up, total)).toBeLessThan(upTo(none, total));
          expect(upTo(none, total)).toBeLessThan(upTo(down, total));
        }
      }
  });

  test.each(BOTH)("MD-13: one die again on a d%i alone is the same as one more die", (die) => {
    for (const which of ["lowest", "highest"] as const) {
      const again = odds(die, false, { again: which }, 5);
      const more = odds(die, false, { away: which }, 5);
      for (let total = 1; total < die; total++) expect(upTo(again, total)).toBeCloseTo(upTo(more, total), 2);
    }
  });

  test.each(BOTH)("MD-12: Stymied on a d%i: the Wild Die comes to at most 6", (die) => {
    const found = odds(die, true, { wildStands: true }, 5);
    for (let total = 1; total < 2 * die; total++)
      expect(upTo(found, total), `${total}`).toBeCloseTo(atMost(die, total) * noAce(total), 3);
  });

  test("MD-12: Stymied, an Extra: as always, less one", () => {
    const plain = odds(6, false, {}, 3);
    const less = odds(6, false, { plus: -1 }, 3);
    for (const [total, p] of plain) expect(less.get(total - 1)).toBeCloseTo(p, 12);
  });
});
