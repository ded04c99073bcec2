import { Later } from "../foundry/later.ts";
import type { Fight } from "../foundry/module.ts";
import { enter } from "./enter.ts";

/** What a Game Master seldom does to an encounter is fetched upon the click. */

const dialog = new Later(() => import("./ruleset-dialog.ts"));
const files = new Later(() => import("./fight-files.ts"));

/** Lets the Game Master give this encounter another ruleset, or save and read it. */
export const chooseRuleset = (combat: Fight): Promise<void> => enter(dialog, (part) => part.chooseRuleset(combat));

/** Saves what is played in this encounter as a file. */
export const saveFightOf = (combat: Fight): Promise<void> => enter(files, (part) => part.saveFightOf(combat));

/** Reads a file into this encounter. */
export const readFightInto = (combat: Fight): Promise<void> => enter(files, (part) => part.readFightInto(combat));
