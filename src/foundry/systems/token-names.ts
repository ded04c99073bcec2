import type { CombatantDoc, FighterDoc } from "../host/module.ts";
import { isObject, valueAt } from "../host/outside.ts";

type Token = NonNullable<CombatantDoc["token"]>;

const isToken = (one: unknown): one is Token => isObject(one) && "disposition" in one;

const isIterable = (value: unknown): value is Iterable<unknown> => isObject(value) && Symbol.iterator in value;

/**
 * The tokens of this fighter. Mostly that is one: a troop of Pathfinder 2e stands on the map as several, and need have none
 * that is the combatant's own (foundryvtt/pf2e, encounter/combatant, for Foundry 14).
 */
export function tokensOf(fighter: FighterDoc): readonly Token[] {
  const all = valueAt(fighter, "tokens");
  const several = isIterable(all) ? [...all].filter(isToken) : [];
  return several.length > 0 || fighter.token === null ? several : [fighter.token];
}
