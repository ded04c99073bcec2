import type { Data } from "../types/document.ts";
import type { EncounterLike } from "../types/documents.ts";

const passes = (combat: EncounterLike, index: number) =>
  combat.settings.skipDefeated && combat.turns[index]?.isDefeated;

/** The next turn's index in this round, or null. */
export function forwards(combat: EncounterLike): number | null {
  for (let index = (combat.turn ?? -1) + 1; index < combat.turns.length; index++)
    if (!passes(combat, index)) return index;
  return null;
}

export function backwards(combat: EncounterLike): number | null {
  for (let index = (combat.turn ?? 0) - 1; index >= 0; index--) if (!passes(combat, index)) return index;
  return null;
}

/** What an update of the turn carries besides its data. */
export function stepOptions(seconds: number, direction: 1 | -1): Data {
  return { direction, worldTime: { delta: seconds } };
}
