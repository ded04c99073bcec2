import type { Text } from "../engine/table.ts";
import { gatherHands } from "./dealer.ts";
import { type Home, homeOf } from "./home.ts";
import { saveFile, writeSetting } from "./host.ts";
import { type Fight, MODULE } from "./module.ts";
import { isTorn, obstacle } from "./restored.ts";
import { putAway } from "./resume.ts";
import { campaignKey, keptAt, rulesetIdOf, storedAt } from "./store.ts";

/** What a Game Master can do about a session that cannot be read. */

/** Whether the cards of this encounter cannot be read here, and whether the players' hands can be gathered again (C-10); null when they can. */
export function damageOf(combat: Fight): { readonly hands: boolean } | null {
  const stored = storedAt(homeOf(combat).id);
  return stored === null || obstacle(stored) !== "damaged" ? null : { hands: isTorn(stored) };
}

/** Gives the session up: the next deal begins another one. */
export async function beginAnew(combat: Fight): Promise<void> {
  const { campaign } = homeOf(combat);
  if (campaign === null) await putAway(combat, rulesGiven(combat));
  else await writeSetting(MODULE, campaignKey(campaign.id), "");
}

/** The ruleset that the encounter was given, which outlives its session. */
const rulesGiven = (combat: Fight): string => rulesetIdOf(storedAt(combat.id ?? "") ?? { rules: "" });

/** Gives the user here what is kept, as it was found, in a file. */
export function saveKept({ id }: Home): void {
  saveFile(JSON.stringify({ kept: keptAt(id) }, null, 2), "application/json", `${MODULE}-damaged.json`);
}

/** Goes on from what is open, with the closed cards that are in the players' envelopes; the reason when it cannot be done. */
export const restoreHands = (combat: Fight): Promise<Text | null> => gatherHands(homeOf(combat), game.user);
