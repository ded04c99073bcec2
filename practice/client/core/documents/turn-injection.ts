import { randomId } from "../../../server/objects.ts";
import type { Data, DocumentConstructor, Operation } from "../types/document.ts";
import type { EncounterLike } from "../types/documents.ts";

interface Change {
  added?: Data[];
  changed?: Data[];
  removed?: string[];
}

/** Puts `combatTurn` into a Combatant operation: the index of the current combatant afterwards. */
export function turnAfter(operation: Operation, { added = [], changed = [], removed = [] }: Change): void {
  const combat = operation["parent"] as EncounterLike | null | undefined;
  if (!combat?.combatant || operation["combatTurn"] !== undefined) return;
  const gone = new Set(removed);
  const staying = combat.turns.slice(combat.turn ?? 0).find((one) => !gone.has(one.id));
  const data = combat.toObject();
  const combatants = (data["combatants"] as Data[]).filter((one) => !gone.has(String(one["_id"])));
  data["combatants"] = [...combatants, ...added.map((one) => ({ ...one, _id: randomId() }))];
  const trial = new (combat.constructor as DocumentConstructor)(data) as EncounterLike;
  for (const change of changed) trial.combatants.get(String(change["_id"]))?.updateSource(change);
  const turns = trial.setupTurns();
  const at = turns.findIndex((one) => one.id === staying?.id);
  operation["combatTurn"] = at >= 0 ? at : turns.length;
}
