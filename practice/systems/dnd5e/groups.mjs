/** The line for Foundry 14, from its version 6 on. */
export const isStrict = () => game.release.generation >= 14;

/** Those who share an actor of the world and a side belong together. From 6 on it is the token that is asked, unguarded. */
export function groupKey(combatant) {
  const { actorId, token } = combatant;
  if (!token && !isStrict()) return null;
  return !token.actorLink && actorId ? `${actorId}.${token.disposition}` : null;
}

/** One list for each group; a combatant without one has a list alone, and so has everybody where that is switched off. */
export function grouped(combatants) {
  if (!game.settings.get("dnd5e", "initiativeGroupRoll")) return combatants.map((one) => [one]);
  const groups = new Map();
  for (const combatant of combatants) {
    const key = groupKey(combatant) ?? combatant.id;
    groups.set(key, [...(groups.get(key) ?? []), combatant]);
  }
  return [...groups.values()];
}
