import { crowd } from "practice-world/ford";
import type { WorldData } from "practice-world/world-data";

/** A fight of this size in which everybody has a seat and a card: the worst case. */
export function soloCrowd(count: number): WorldData {
  const world = crowd(count);
  for (const combat of world.combats ?? [])
    for (const combatant of (combat["combatants"] ?? []) as Record<string, unknown>[])
      if (!String(combatant["actorId"] ?? "").match(/Ysolde|Tamsin|Tam0/)) combatant["actorId"] = null;
  return world;
}
