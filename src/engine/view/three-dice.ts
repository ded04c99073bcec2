import type { Chance } from "../table/chance.ts";

/** Three dice and their sum: for games that roll them against a number (C-7). */
export interface Thrown {
  readonly dice: readonly number[];
  readonly total: number;
}

export function throwThree(chance: Chance): Thrown {
  const dice = [1, 2, 3].map(() => chance.below(6) + 1);
  return { dice, total: dice.reduce((all, one) => all + one, 0) };
}
