import { readSetting } from "../../foundry/host/host.ts";
import { Later } from "../../foundry/host/later.ts";
import { checkerOf, type Encounter, MODULE } from "../../foundry/host/module.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { enter } from "../page/enter.ts";

/** What a Game Master rarely does to an encounter is fetched on the click. */

const decks = new Later(() => import("./window.ts"));
const files = new Later(() => import("./fight-files.ts"));

/** Lets the Game Master choose another ruleset for this encounter, or save and load it. */
export const chooseRuleset = (combat: Encounter): Promise<void> => enter(decks, (part) => part.chooseRuleset(combat));

/** A world's first encounter asks the Game Master who created it for its deck, once. */
export function watchFirst(): void {
  Hooks.on("createCombat", (combat, _options, userId) => {
    if (
      userId === game.userId &&
      game.user.isGM &&
      checkerOf(combat) === null &&
      readSetting(MODULE, "introduced") !== true
    )
      void enter(decks, (part) => part.introduce(combat));
  });
}

/** Saves what is played in this encounter or campaign as a file. */
export const saveFightOf = (home: Home): Promise<void> => enter(files, (part) => part.saveFightOf(home));

/** Loads a file in its place. */
export const readFightInto = (home: Home): Promise<void> => enter(files, (part) => part.readFightInto(home));
