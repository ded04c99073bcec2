import { readSafely, readSetting } from "../host/host.ts";
import { type FighterDoc, MODULE } from "../host/module.ts";
import { rulesets } from "../storage/registry.ts";
import { system } from "../systems/index.ts";
import type { ValuePlace } from "../systems/kit/system.ts";
import { KNOWN } from "../values/known.ts";
import { type Mapping, mapped, mappingIn, valuesOf } from "../values/mapping.ts";
import { valueAt } from "../values/path.ts";

let known: { readonly text: string; readonly mapping: Mapping } = { text: "", mapping: {} };

/** Where this world's Game Master says that values are kept on actors. */
export function mappingHere(): Mapping {
  const text = String(readSetting(MODULE, "values"));
  if (text !== known.text) known = { text, mapping: mappingIn(text, game.system.id) };
  return known.mapping;
}

/**
 * The values of this combatant: from the Game Master's mapping, or from where its game system is known to keep them, or
 * from the system's adapter.
 */
export const traitsFor = (combatant: FighterDoc, mapping = mappingHere()): Record<string, number> => {
  const places = { ...KNOWN[game.system.id], ...mapping };
  const read = readSafely("values of actors", () => system().traits?.(combatant), undefined);
  return mapped(valuesOf(rulesets()), places, combatant.actor, read ?? {});
};

/** Where the mapping or the adapter keeps the number of this name, so that it can be changed. Null if neither does. */
export function placeIn(combatant: FighterDoc, what: string): ValuePlace | null {
  const { actor } = combatant;
  const path = mappingHere()[what];
  if (actor !== null && path !== undefined && typeof valueAt(actor, path) === "number")
    return { uuid: actor.uuid, path };
  return readSafely("values of actors", () => system().placeOf?.(combatant, what), null) ?? null;
}
