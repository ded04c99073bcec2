import type { Numbers } from "../../../engine/ranks.ts";
import { answered } from "../../host/answered.ts";
import type { Encounter } from "../../host/module.ts";
import { isObject } from "../../host/outside.ts";
import { valueAt } from "../../values/path.ts";
import type { Adapter } from "../kit/system.ts";

/**
 * Pathfinder and Starfinder, second editions. Conditions such as Frightened end in their own handlers of turns. Effects
 * are bound to the number of initiative at which they began (foundryvtt/pf2e, item/abstract-effect), and each deal
 * changes all numbers: there the number follows its bearer, so that an effect ends on the turn it would have ended on.
 */
export const pathfinder: Adapter = { timeWithTurns: true, renumbered };

/** An effect as far as it is read: an item whose start knows a number. */
interface Bound {
  readonly id: string;
  readonly system: { readonly start: { readonly initiative: number } };
}

const isBound = (item: unknown): item is Bound =>
  isObject(item) && typeof item["id"] === "string" && typeof valueAt(item, "system.start.initiative") === "number";

/** Whose number each effect waits for, and the number it was given: its bearer may be without one for a while (C-5). */
const waiting = new WeakMap<object, { readonly combatant: string; readonly number: number }>();

async function renumbered(combat: Encounter, was: Numbers, now: Numbers): Promise<void> {
  const bearers = new Map(Object.entries(was).flatMap(([id, number]) => (number === null ? [] : [[number, id]])));
  for (const actor of new Set([...combat.combatants].flatMap(({ actor }) => actor ?? []))) {
    const changes = [...actor.items].flatMap((item) => (isBound(item) ? changeOf(item, bearers, now) : []));
    if (changes.length > 0) await answered(actor.updateEmbeddedDocuments("Item", changes));
  }
}

/** Numbers may trade places in one deal, so each effect moves once, by the order before it. */
function changeOf(item: Bound, bearers: ReadonlyMap<number, string>, now: Numbers): object[] {
  const { initiative } = item.system.start;
  const known = waiting.get(item);
  const combatant = known?.number === initiative ? known.combatant : bearers.get(initiative);
  const number = combatant === undefined ? null : (now[combatant] ?? null);
  if (combatant === undefined) return [];
  waiting.set(item, { combatant, number: number ?? initiative });
  return number === null || number === initiative ? [] : [{ _id: item.id, "system.start.initiative": number }];
}
