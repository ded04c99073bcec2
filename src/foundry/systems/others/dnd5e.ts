import { isObject } from "../../host/outside.ts";
import type { Adapter } from "../kit/system.ts";

/**
 * Dungeons & Dragons, fifth edition. Turns, rounds and the start of an encounter reach its own handlers, which give back
 * legendary actions and what recovers by turn. What recovers on initiative does so in `rollInitiative`, which is ours
 * (foundryvtt/dnd5e, combat.mjs and combatant.mjs), so it is done at the first card. Lair actions are a count of
 * initiative that its encounters do not keep, so there is nothing to do for them.
 */
export const dnd5e: Adapter = {
  async dealtIn(combatant) {
    if (combatant.isDefeated || combatant.actor === null || !recovers(combatant)) return;
    await combatant.recoverCombatUses(["initiative"]);
  },
};

/** Earlier versions took a set of periods and had none for initiative: an array is read by both. */
interface Recovering {
  recoverCombatUses(periods: readonly string[]): Promise<unknown>;
}

const recovers = (combatant: unknown): combatant is Recovering =>
  isObject(combatant) && typeof combatant["recoverCombatUses"] === "function";
