import type { About, AnyRuleset } from "../../engine/rules/ruleset.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { stance } from "../systems/chosen-system.ts";
import { boundId, boundTo, rulesFor } from "./choice.ts";
import { campaignId, campaignIds, chosenFor, rulesetIdIn } from "./chosen.ts";
import { obstacle } from "./restored.ts";
import { knownRuleset, rulesets } from "./rulesets.ts";
import { storedAt } from "./store.ts";

/**
 * Where a session is kept: in an encounter or in a campaign. For a campaign, `combat` is the encounter it is playing,
 * if any, else the one that would be next as soon as someone plays in it.
 */
export interface Home {
  readonly id: string;
  readonly combat: Encounter | null;
  /** The ruleset of a campaign. An encounter's is chosen for it. */
  readonly campaign: About | null;
}

/** The id that others find it by: the encounter, so that a campaign can move to it, else the campaign. */
export const addressOf = ({ id, combat }: Home): string => combat?.id ?? id;

/** Where this encounter's session is kept. */
export function homeOf(combat: Encounter): Home {
  const rules = knownRuleset(chosenFor(combat));
  return rules?.home === "campaign" && stance() !== "refuse"
    ? { id: campaignId(rules.id), combat, campaign: rules }
    : { id: combat.id ?? "", combat, campaign: null };
}

/**
 * The campaign of a ruleset, with the encounter it is playing. Null for rulesets whose sessions belong to encounters.
 */
function campaignOf(rules: About): Home | null {
  return rules.home === "campaign" ? { id: campaignId(rules.id), campaign: rules, combat: boundTo(rules) } : null;
}

/** Finds a home by its id or its encounter's. Null if there is none. */
export function homeBy(id: string): Home | null {
  const about = knownRuleset(rulesetIdIn(id) ?? "");
  if (about !== undefined) return campaignOf(about);
  const combat = game.combats.get(id);
  return combat === undefined ? null : homeOf(combat);
}

/** The ruleset played here, or null. */
export function rulesAt({ campaign, combat }: Home): AnyRuleset | null {
  if (campaign === null || combat !== null) return rulesFor(combat);
  const stored = storedAt(campaignId(campaign.id));
  if (stance() === "refuse" || (stored !== null && obstacle(stored) !== null)) return null;
  return knownRuleset(campaign.id) ?? null;
}

/** Every campaign that has begun, or that this world's new encounters belong to. */
export function campaigns(): Home[] {
  const chosen = game.settings.get(MODULE, "ruleset");
  return rulesets().flatMap((rules) => {
    const home = campaignOf(rules);
    return home !== null && (storedAt(home.id) !== null || rules.id === chosen) ? [home] : [];
  });
}

/** Every place where a session may now be kept. */
export const homes = (): Home[] => [
  ...campaigns(),
  ...[...game.combats].map((combat) => homeOf(combat)).filter(({ campaign }) => campaign === null),
];

/** The ids of all places where something may ever have been kept, whatever deck is in use there now. */
export const homeIds = (): readonly string[] => [
  ...campaignIds().map(campaignId),
  ...[...game.combats].map(({ id }) => id ?? ""),
];

/** Whether the session already knows the encounter, and that encounter still exists. */
export const isBound = ({ campaign, combat }: Home): boolean =>
  campaign === null || boundId(campaign) === (combat?.id ?? null);

/** Whether cards order this encounter now: it has a session, and its ruleset is played here. */
export function isPlayedByCards(combat: Encounter): boolean {
  const home = homeOf(combat);
  return rulesFor(combat) !== null && isBound(home) && storedAt(home.id) !== null;
}
