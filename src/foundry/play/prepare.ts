import type { Encounter } from "../host/module.ts";
import { setPreparing } from "../storage/preparing.ts";
import { lookAgain } from "./foreign.ts";

/** Sets an encounter up out of the players' sight from now on, or shows them what was set up (C-5). */
export async function prepare(combat: Encounter, on: boolean): Promise<void> {
  await setPreparing(combat, on);
  lookAgain(); // its fighters are hidden now, or no longer
}
