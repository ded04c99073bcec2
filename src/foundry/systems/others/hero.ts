import type { FighterDoc } from "../../host/module.ts";
import { valueAt } from "../../host/outside.ts";
import type { Adapter } from "../kit/system.ts";

/**
 * HERO System 6e: SPD and DEX are read, but it runs its own turns. What is assumed about it comes from its public
 * sources (dmdorman/hero6e-foundryvtt), and three things in them leave no room for cards. Its usual tracker has a
 * combatant for each Phase, with the Segment on each of them (combat.mjs). The other one, behind a setting for testers,
 * starts a Phase inside its update handler, in a function that nothing outside can call, between its work for the speed
 * chart: removing holds, ending Aborts, locking out anyone who changed SPD (combat-single.mjs). And its absolute
 * Segments count up.
 */
export const heroSystem: Adapter = {
  traits: ({ actor }) => ({ ...spdOf(actor), ...dexOf(actor) }),
};

/** HeroSystem6eTypeDataModels.mjs: a characteristic has `value`, its present value, and `max`. */
function characteristic(actor: FighterDoc["actor"], name: string): number | null {
  const found = valueAt(actor, `system.characteristics.${name}.value`);
  return typeof found === "number" && Number.isFinite(found) ? found : null;
}

const MOST_SPD = 12;

/** combatant-single.mjs: a value drained below 0 counts as 0, and no one acts more than once in a Segment. */
function spdOf(actor: FighterDoc["actor"]): Record<string, number> {
  const spd = characteristic(actor, "spd");
  return spd === null ? {} : { spd: Math.max(0, Math.min(MOST_SPD, spd)) };
}

function dexOf(actor: FighterDoc["actor"]): Record<string, number> {
  const dex = characteristic(actor, "dex");
  return dex === null ? {} : { dex };
}
