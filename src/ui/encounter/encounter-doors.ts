import { Later } from "../../foundry/host/later.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { enter } from "../page/enter.ts";

/** What a Game Master rarely does to an encounter is fetched on the click. */

const dialog = new Later(() => import("./ruleset-dialog.ts"));
const files = new Later(() => import("./fight-files.ts"));

/** Lets the Game Master choose another ruleset for this encounter, or save and load it. */
export const chooseRuleset = (combat: Encounter): Promise<void> => enter(dialog, (part) => part.chooseRuleset(combat));

/** Saves what is played in this encounter or campaign as a file. */
export const saveFightOf = (home: Home): Promise<void> => enter(files, (part) => part.saveFightOf(home));

/** Loads a file in its place. */
export const readFightInto = (home: Home): Promise<void> => enter(files, (part) => part.readFightInto(home));
