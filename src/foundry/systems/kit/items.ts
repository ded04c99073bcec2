import type { OrderNumbers } from "../../../engine/table/ranks.ts";
import { answered } from "../../host/answered.ts";
import { runSafely } from "../../host/host.ts";
import type { Encounter } from "../../host/module.ts";

/** Effects that are items of actors and wait for a number, which follows its bearer as cards change all numbers. */

/** Who had which number. */
export const bearersOf = (numbers: OrderNumbers): ReadonlyMap<number, string> =>
  new Map(Object.entries(numbers).flatMap(([id, number]) => (number === null ? [] : [[number, id]])));

/** Makes these changes to the items of everybody in the encounter, each actor's by itself. */
export async function changeItems(
  combat: Encounter,
  changesOf: (item: Item.Implementation) => object[],
): Promise<void> {
  for (const actor of new Set([...combat.combatants].flatMap(({ actor }) => actor ?? [])))
    await runSafely("effects of the game system", async () => {
      const changes = [...actor.items].flatMap(changesOf);
      if (changes.length > 0) await answered(actor.updateEmbeddedDocuments("Item", changes));
    });
}
