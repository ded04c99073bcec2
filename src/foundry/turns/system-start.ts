import { answered, LONG_PATIENCE } from "../host/answered.ts";
import type { Encounter } from "../host/module.ts";

/** Calls what the game system made of `startCombat`, past our own. */
export const SYSTEM_START = Symbol("system start");

/** Where the pointer is to stand, and our mark, for encounters that are being begun at this moment. */
const beginning = new WeakMap<object, { readonly turn: number | null; readonly operation: object }>();

/** Lets the game system begin the encounter; its own update sets the pointer to `turn` and bears our mark. */
export async function startAsSystem(combat: Encounter, turn: number | null, operation: object): Promise<void> {
  beginning.set(combat, { turn, operation });
  try {
    const started = (combat as unknown as { [SYSTEM_START](): Promise<unknown> })[SYSTEM_START]();
    await answered(started, LONG_PATIENCE);
  } finally {
    beginning.delete(combat);
  }
}

/** What is to become of the update that begins this encounter; undefined at any other moment. */
export const beginningOf = (combat: object): { readonly turn: number | null; readonly operation: object } | undefined =>
  beginning.get(combat);
