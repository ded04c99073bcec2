import { whenWritten } from "../dealing/dealer.ts";
import type { Encounter } from "../host/module.ts";
import { putCampaignAway, putEncounterAway } from "../steps/put-away.ts";
import { rulesetIdOf } from "../storage/chosen.ts";
import { homeOf } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";

/** Puts an encounter's session away once all that is under way there is written, for this deck and recipe if others are given. */
export const putAway = (combat: Encounter, rules?: string, former?: string, recipe?: string): Promise<void> =>
  whenWritten(homeOf(combat), () => putEncounterAway(combat, rules, former, recipe));

/** Gives the session up: the next deal begins a new one. */
export function beginAnew(combat: Encounter): Promise<void> {
  const home = homeOf(combat);
  const { campaign } = home;
  if (campaign === null) return putAway(combat, rulesGiven(combat));
  return whenWritten(home, () => putCampaignAway({ ...home, campaign }));
}

/** The ruleset that the encounter was given, which outlives its session. */
const rulesGiven = (combat: Encounter): string => rulesetIdOf(storedAt(combat.id ?? "") ?? { rules: "" });
