import type { SceneSource, TokenSource, WorldData } from "practice-world/world-data";

/** Whose token and actor a combatant is, by what the server keeps. */

/** The token that Foundry finds for a combatant: on its own scene alone. */
export const tokenOf = (scenes: readonly SceneSource[], { sceneId, tokenId }: Placed): TokenSource | undefined =>
  scenes.find(({ _id }) => _id === sceneId)?.tokens?.find(({ _id }) => _id === tokenId);

type Placed = Partial<Record<"sceneId" | "tokenId", string | null | undefined>>;

/** This combatant's actor by the server's word: its token's, where it has one. */
export function actorIdOf({ combats, scenes }: WorldData, id: string): string | null {
  for (const { scene, combatants = [] } of combats) {
    const found = combatants.find(({ _id }) => _id === id);
    if (found === undefined) continue;
    const token = tokenOf(scenes, { ...found, sceneId: found.sceneId ?? scene });
    return (token === undefined ? found.actorId : token.actorId) ?? null;
  }
  return null;
}
