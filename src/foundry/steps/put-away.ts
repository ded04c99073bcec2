import { withoutCards } from "../actors/card-now.ts";
import { levelModifiers } from "../actors/modifiers.ts";
import { writeCombat, writeSetting } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { counts, nextFrame } from "../network/fence.ts";
import { rulesFor } from "../storage/choice.ts";
import { campaignKey } from "../storage/chosen.ts";
import { type Home, homeOf } from "../storage/home.ts";
import { AWAY, storedAt } from "../storage/store.ts";
import { writeTagOf } from "../turns/write-tag.ts";

/**
 * Putting a session away is a write like any other, with a frame of its own (C-4): whoever missed it finds out, and an
 * older write that lands on it does not bring the session back.
 */

/**
 * Puts the session away and takes the cards off the combatants. The encounter begins a new session with its next deal.
 * `former` is kept until then, and
 * the new one is played by `recipe`, if it is given. Strings only: an empty one means none.
 */
export async function putEncounterAway(
  combat: Encounter,
  rules = `${rulesFor(combat)?.id ?? ""}`,
  former = "",
  recipe?: string,
): Promise<void> {
  const home: Home = { id: combat.id ?? "", combat, campaign: null };
  const frame = nextFrame(home);
  const emptied = { ...AWAY, spare: "", aside: "" };
  const flags = { [MODULE]: { ...frame, rules, ...emptied, former, ...(recipe === undefined ? {} : { recipe }) } };
  const combatants = storedAt(homeOf(combat).id) === null ? [] : withoutCards(combat);
  const update = combatants.length === 0 ? { flags } : { flags, combatants };
  await writeCombat(combat, update, { diff: false, turnEvents: false, [MODULE]: writeTagOf({ stored: frame }) });
  counts(home, frame);
  await levelModifiers(combat, () => 0);
}

/** Puts a campaign away, with all hands and pools. The next deal in one of its encounters begins a new one. */
export async function putCampaignAway(home: Home & { readonly campaign: { readonly id: string } }): Promise<void> {
  const frame = nextFrame(home);
  await writeSetting(MODULE, campaignKey(home.campaign.id), JSON.stringify({ ...frame, open: "" }));
  counts(home, frame);
  if (home.combat !== null) await levelModifiers(home.combat, () => 0);
}
