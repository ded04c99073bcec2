import type { Chance } from "../../engine/chance.ts";
import type { Roster } from "../../engine/ruleset.ts";
import type { Fighter, FighterId } from "../../engine/table.ts";

/** Little makers in the game's words that Speed cards and Speed dice share, for tests only. */

export type Named = readonly [FighterId, Fighter];

/** A player character of this SPD and DEX. */
export const hero = (id: FighterId, spd: number, dex = 10, more: Partial<Fighter> = {}): Named => [
  id,
  { actor: `actor-${id}`, side: "hero", wild: true, name: id, traits: { spd, dex }, ...more },
];

/** One of the GM's, with a seat of its own where no actor is named. */
export const foe = (id: FighterId, spd: number, dex = 10, more: Partial<Fighter> = {}): Named => [
  id,
  { actor: null, side: "gm", name: id, traits: { spd, dex }, ...more },
];

export const roster = (set: readonly Named[], gone: readonly FighterId[] = []): Roster => ({
  type: "roster",
  set: Object.fromEntries(set),
  gone,
});

/** Nothing may be left to chance. */
export const noChance: Chance = {
  below(n) {
    throw new Error(`nobody said which of ${n} comes`);
  },
};

/** Always the first of what there is: where it does not matter what comes. */
export const anyhow: Chance = { below: () => 0 };

/** Dice of so many faces that show these numbers, one after another, and no more. */
export function dice(faces: number, ...shown: readonly number[]): Chance {
  const queue = [...shown];
  return {
    below(n) {
      const one = queue.shift();
      if (one === undefined || n !== faces) throw new Error(`no die of ${n} faces was expected`);
      return one - 1;
    },
  };
}
