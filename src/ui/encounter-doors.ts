import type { Home } from "../foundry/home.ts";
import { Later } from "../foundry/later.ts";
import type { Fight } from "../foundry/module.ts";
import { enter } from "./enter.ts";

/** What a Game Master seldom does to an encounter is fetched upon the click. */

const dialog = new Later(() => import("./ruleset-dialog.ts"));
const files = new Later(() => import("./fight-files.ts"));

/** Lets the Game Master give this encounter another ruleset, or save and read it. */
export const chooseRuleset = (combat: Fight): Promise<void> => enter(dialog, (part) => part.chooseRuleset(combat));

/** Saves what is played in this encounter, or in a campaign, as a file. */
export const saveFightOf = (home: Home): Promise<void> => enter(files, (part) => part.saveFightOf(home));

/** Reads a file in its place. */
export const readFightInto = (home: Home): Promise<void> => enter(files, (part) => part.readFightInto(home));
