import { keptInShort } from "../actors/memory.ts";
import { homeBy } from "../storage/home.ts";
import { numberOf } from "./combatant-order.ts";

/**
 * A short digest of what an encounter says about order: round, pointer and, for each combatant, its number, whether it
 * is hidden or defeated, and what its actor keeps for us. Pages with the same digest have the same data. Anyone may
 * write that data, so revisions do not cover it.
 */
export function digestOf(home: string): string {
  const combat = homeBy(home)?.combat;
  if (combat === undefined || combat === null) return "";
  const lines = [...combat.combatants].map((one) =>
    [one.id, numberOf(one), one.hidden, one.defeated, keptInShort(one.actor)].join(),
  );
  return hashed([combat.id, combat.round, combat.turn, ...lines.toSorted()].join(" "));
}

/** FNV-1a: it detects accidental differences, not deliberate ones. */
function hashed(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
