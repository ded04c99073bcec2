import type { Text } from "../../engine/table.ts";
import { reconcile } from "../dealing/dealer.ts";
import { saveFile, writeSetting } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { type Home, homeOf } from "../storage/home.ts";
import { isTorn, obstacle } from "../storage/restored.ts";
import { newestSpare, type Spare } from "../storage/spare.ts";
import { campaignKey, keptAt, rulesetIdOf, storedAt } from "../storage/store.ts";
import { gatherHands, goBack } from "./put-back.ts";
import { putAway } from "./resume.ts";

/** What a Game Master can do about a session that cannot be read. */

export interface Damage {
  /** The players' hands can be gathered again (C-10). */
  readonly hands: boolean;
  /** The newest whole seal that was kept, and how often something was written since, as far as that can be told. */
  readonly spare: (Pick<Spare, "round" | "at" | "rev"> & { readonly since: number | null }) | null;
}

/** What can be done where the cards of this encounter cannot be read here; null where they can. */
export function damageOf(combat: Encounter): Damage | null {
  const home = homeOf(combat);
  const stored = storedAt(home.id);
  if (stored === null || obstacle(stored) !== "damaged") return null;
  const spare = game.user.isGM ? (newestSpare(home)?.spare ?? null) : null;
  if (spare === null) return { hands: isTorn(stored), spare };
  const since = stored.isBroken === true || stored.rev < spare.rev ? null : stored.rev - spare.rev;
  return { hands: isTorn(stored), spare: { ...spare, since } };
}

/** Gives the session up: the next deal begins another one. */
export async function beginAnew(combat: Encounter): Promise<void> {
  const { campaign } = homeOf(combat);
  if (campaign === null) await putAway(combat, rulesGiven(combat));
  else await writeSetting(MODULE, campaignKey(campaign.id), "");
}

/** The ruleset that the encounter was given, which outlives its session. */
const rulesGiven = (combat: Encounter): string => rulesetIdOf(storedAt(combat.id ?? "") ?? { rules: "" });

/** Gives the user here what is kept, as it was found, in a file. */
export function saveKept({ id }: Home): void {
  saveFile(JSON.stringify({ kept: keptAt(id) }, null, 2), "application/json", `${MODULE}-damaged.json`);
}

/** Goes back to the newest whole seal that was kept; the reason when it cannot be done. */
export async function restoreSpare(combat: Encounter): Promise<Text | null> {
  const home = homeOf(combat);
  const refusal = await goBack(home, game.user);
  if (refusal === null) await reconcile(home, () => false); // fighters may have come and gone since
  return refusal;
}

/** Goes on from what is open, with the closed cards that are in the players' envelopes; the reason when it cannot be done. */
export const restoreHands = (combat: Encounter): Promise<Text | null> => gatherHands(homeOf(combat), game.user);
