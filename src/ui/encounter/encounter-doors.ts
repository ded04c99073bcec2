import { Later } from "../../foundry/host/later.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { enter } from "../page/enter.ts";

/** What a Game Master seldom does to an encounter is fetched upon the click. */

const dialog = new Later(() => import("./ruleset-dialog.ts"));
const files = new Later(() => import("./fight-files.ts"));

/** Lets the Game Master give this encounter another ruleset, or save and read it. */
export const chooseRuleset = (combat: Encounter): Promise<void> => enter(dialog, (part) => part.chooseRuleset(combat));

/** Saves what is played in this encounter, or in a campaign, as a file. */
export const saveFightOf = (home: Home): Promise<void> => enter(files, (part) => part.saveFightOf(home));

/** Reads a file in its place. */
export const readFightInto = (home: Home): Promise<void> => enter(files, (part) => part.readFightInto(home));
