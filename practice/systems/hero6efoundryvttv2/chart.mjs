/** Twelve segments to a turn; each SPD has its phases in these of them. */
const phases = {
  1: [7],
  2: [6, 12],
  3: [4, 8, 12],
  4: [3, 6, 9, 12],
  5: [3, 5, 8, 10, 12],
  6: [2, 4, 6, 8, 10, 12],
  7: [2, 4, 6, 7, 9, 11, 12],
  8: [2, 3, 5, 6, 8, 9, 11, 12],
  9: [2, 3, 4, 6, 7, 8, 10, 11, 12],
  10: [2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
  11: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  12: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
};

const agility = (combatant) => combatant.actor?.system?.attributes?.agility?.die ?? 6;

/** The sample's people have neither SPD nor DEX: both come from what they have. */
export const speed = (combatant) => combatant.actor?.system?.spd ?? Math.min(12, Math.ceil(agility(combatant) / 2));
export const dexterity = (combatant) => combatant.actor?.system?.dex ?? 10 + agility(combatant);

export const hasPhase = (combatant, segment) => phases[speed(combatant)]?.includes(segment) ?? false;

/** Those with a phase first, by DEX; then the others. Needs no combat but the one it is given. */
export function compareIn(segment, a, b) {
  const [first, second] = [a, b].map((one) => Number(hasPhase(one, segment)));
  if (first !== second) return second - first;
  const byDexterity = dexterity(b) - dexterity(a);
  if (byDexterity !== 0) return byDexterity;
  const [left, right] = [a, b].map((one) => one.tokenId ?? one.id);
  return left > right ? 1 : -1;
}
