import type { CombatantDoc } from "../host/module.ts";

/** The part of a combatant that an order needs. Game systems compare plain objects too. */
type Numbered = Pick<CombatantDoc, "id" | "initiative"> & {
  readonly _source?: { readonly initiative?: number | null };
};

/** The number that was written: the prepared one may be that of Foundry's own group of combatants. */
export const initiativeWritten = (combatant: Numbered): number | null =>
  (combatant._source === undefined ? combatant.initiative : combatant._source.initiative) ?? null;

/** Highest number first, null last, then by id: a total order from replicated data alone. Docks call it unbound. */
export function compare(a: Numbered, b: Numbered): number {
  const difference =
    (initiativeWritten(b) ?? Number.NEGATIVE_INFINITY) - (initiativeWritten(a) ?? Number.NEGATIVE_INFINITY);
  if (difference > 0 || difference < 0) return difference;
  return (a.id ?? "") > (b.id ?? "") ? 1 : -1;
}

/** Whether they stand in that order. Nothing proves that Foundry sorts them after each write of ours. */
export const isSorted = (turns: readonly Numbered[]): boolean =>
  turns.every((one, i) => {
    const before = turns[i - 1];
    return before === undefined || compare(before, one) <= 0;
  });
