import type { Chance } from "../../engine/chance.ts";

/** Three dice against a number: the throw of the game that these rules are for (C-7). */
export interface Thrown {
  readonly dice: readonly number[];
  readonly total: number;
}

export function throwDice(chance: Chance): Thrown {
  const dice = [1, 2, 3].map(() => chance.below(6) + 1);
  return { dice, total: dice.reduce((all, one) => all + one, 0) };
}

/** A throw of 4 or less always succeeds, one of 17 or more never. */
export const succeeds = (total: number, target: number): boolean => total <= 4 || (total < 17 && total <= target);
