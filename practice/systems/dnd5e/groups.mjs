/** Those who share an actor of the world and a side belong together. */
export function groupKey(combatant) {
  const { actorId, token } = combatant;
  return actorId && token && !token.actorLink ? `${actorId}.${token.disposition}` : null;
}

/** One list for each group; a combatant without one has a list alone. */
export function grouped(combatants) {
  const groups = new Map();
  for (const combatant of combatants) {
    const key = groupKey(combatant) ?? combatant.id;
    groups.set(key, [...(groups.get(key) ?? []), combatant]);
  }
  return [...groups.values()];
}
