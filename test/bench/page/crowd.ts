import { crowd } from "practice-world/ford";
import type { ActorSource, WorldData } from "practice-world/world-data";

/** A fight of this size in which everybody has a seat and a card, since nobody shares an actor: the worst case. */
export function soloCrowd(count: number): WorldData {
  const world = crowd(count);
  const own: ActorSource[] = [];
  for (const token of world.scenes.flatMap(({ tokens = [] }) => tokens)) {
    const actor = world.actors.find(({ _id }) => _id === token.actorId);
    if (actor === undefined || token.actorLink === true) continue;
    own.push({ ...structuredClone(actor), _id: token._id });
    token.actorId = token._id;
  }
  for (const combat of world.combats ?? [])
    for (const combatant of (combat["combatants"] ?? []) as Record<string, unknown>[])
      if (own.some(({ _id }) => _id === combatant["tokenId"])) combatant["actorId"] = combatant["tokenId"];
  return { ...world, actors: [...world.actors, ...own] };
}
