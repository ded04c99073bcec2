import { answered, LONG_PATIENCE } from "../host/answered.ts";
import { SYSTEM_START } from "../host/encounters.ts";
import type { Encounter } from "../host/module.ts";

const isAdopted = (combat: object): combat is { [SYSTEM_START](): Promise<unknown> } => SYSTEM_START in combat;

/** Where to put the pointer, and our write tag, for encounters that are beginning right now. */
const beginning = new WeakMap<object, { readonly turn: number | null; readonly operation: object }>();

/** Lets the game system begin the encounter. Its own update sets the pointer to `turn` and carries our write tag. */
export async function startAsSystem(combat: Encounter, turn: number | null, operation: object): Promise<void> {
  beginning.set(combat, { turn, operation });
  try {
    const started = isAdopted(combat) ? combat[SYSTEM_START]() : combat.startCombat();
    await answered(started, LONG_PATIENCE);
  } finally {
    beginning.delete(combat);
  }
}

/** What to add to the update that begins this encounter. Undefined at any other moment. */
export const beginningOf = (combat: object): { readonly turn: number | null; readonly operation: object } | undefined =>
  beginning.get(combat);
