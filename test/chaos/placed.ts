import type { CombatantSource, SceneSource, TokenSource, WorldData } from "practice-world/world-data";

/** Whose token and actor a combatant is, by what the server keeps. */

/** The token that Foundry finds for a combatant of an encounter on this scene: on the combatant's own, or else there. */
export function tokenOf(
  scenes: readonly SceneSource[],
  { sceneId, tokenId }: Pick<CombatantSource, "sceneId" | "tokenId">,
  scene: string | null | undefined,
): TokenSource | undefined {
  const place = scenes.find(({ _id }) => _id === (sceneId ?? scene));
  return place?.tokens?.find(({ _id }) => _id === tokenId);
}

/** This combatant's actor by the server's word: its token's, where it has one. */
export function actorIdOf({ combats, scenes }: WorldData, id: string): string | null {
  for (const { scene, combatants = [] } of combats) {
    const found = combatants.find(({ _id }) => _id === id);
    if (found === undefined) continue;
    const token = tokenOf(scenes, found, scene);
    return (token === undefined ? found.actorId : token.actorId) ?? null;
  }
  return null;
}
