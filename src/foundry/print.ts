import { homeBy } from "./home.ts";
import { numberOf } from "./order.ts";

/**
 * A few letters that tell what an encounter says of order: round, pointer, and of each combatant its number and whether it is
 * hidden or defeated. Two pages with the same letters have the same; anybody may write that, so no revision tells of it.
 */
export function printOf(home: string): string {
  const combat = homeBy(home)?.combat;
  if (combat === undefined || combat === null) return "";
  const lines = [...combat.combatants].map((one) => [one.id, numberOf(one), one.hidden, one.defeated].join());
  return hashed([combat.id, combat.round, combat.turn, ...lines.toSorted()].join(" "));
}

/** FNV-1a: for telling apart by accident, never against somebody. */
function hashed(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
