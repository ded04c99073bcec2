import type { Text } from "../../engine/table.ts";
import { reconcile } from "../dealing/dealer.ts";
import { saveFile, writeSetting } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { type Home, homeOf } from "../storage/home.ts";
import { campaignKey, keptAt, rulesetIdOf, storedAt } from "../storage/store.ts";
import { gatherHands, goBack } from "./put-back.ts";
import { putAway } from "./resume.ts";

/** What a Game Master can do about an unreadable session. */

/** Gives the session up: the next deal begins a new one. */
export async function beginAnew(combat: Encounter): Promise<void> {
  const { campaign } = homeOf(combat);
  if (campaign === null) await putAway(combat, rulesGiven(combat));
  else await writeSetting(MODULE, campaignKey(campaign.id), "");
}

/** The ruleset that the encounter was given, which outlives its session. */
const rulesGiven = (combat: Encounter): string => rulesetIdOf(storedAt(combat.id ?? "") ?? { rules: "" });

/** Saves what is kept to a file, exactly as it was found. */
export function saveKept({ id }: Home): void {
  saveFile(JSON.stringify({ kept: keptAt(id) }, null, 2), "application/json", `${MODULE}-damaged.json`);
}

/** Goes back to the newest whole seal. Answers why it could not, or null. */
export async function restoreSpare(combat: Encounter): Promise<Text | null> {
  const home = homeOf(combat);
  const refusal = await goBack(home, game.user);
  if (refusal === null) await reconcile(home, () => false); // fighters may have come and gone since
  return refusal;
}

/** Continues from what is open, with the closed cards in the players' envelopes. Answers why it could not, or null. */
export const restoreHands = (combat: Encounter): Promise<Text | null> => gatherHands(homeOf(combat), game.user);
