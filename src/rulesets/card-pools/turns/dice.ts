import type { Chance } from "../../../engine/table/chance.ts";

export const die = (chance: Chance): number => chance.below(6) + 1;

/** A roll of 4 or less always succeeds, one of 17 or more never. */
export const succeeds = (total: number, target: number): boolean => total <= 4 || (total < 17 && total <= target);
