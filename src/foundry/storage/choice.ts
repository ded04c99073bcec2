import type { About, AnyRuleset } from "../../engine/rules/ruleset.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { asideIn, isOverruled, stance } from "../systems/chosen-system.ts";
import { isOffIn } from "../systems/limits.ts";
import { campaignId, chosenFor } from "./chosen.ts";
import { isKeptBack } from "./preparing.ts";
import { obstacle, openIn } from "./restored.ts";
import { knownRuleset } from "./rulesets.ts";
import { storedAt } from "./store.ts";

/** The ruleset that orders this encounter. Null leaves everything to Foundry and the game system. */
export function rulesFor(combat: Encounter | null | undefined): AnyRuleset | null {
  if (
    combat === null ||
    combat === undefined ||
    stance() === "refuse" ||
    isKeptBack(combat) ||
    whyAside(combat) !== null
  )
    return null;
  const rules = knownRuleset(chosenFor(combat));
  if (rules === undefined || isBlocked(rules.home === "campaign" ? campaignId(rules.id) : (combat.id ?? "")))
    return null;
  return isElsewhere(rules, combat) ? null : rules;
}

/** Whether the session kept there cannot be played. */
function isBlocked(home: string): boolean {
  const stored = storedAt(home);
  return stored !== null && obstacle(stored) !== null;
}

/** Found by a check of this world. */
export const NOT_KEPT = "notKept";

/**
 * Why cards were found not to fit this encounter, as a key in `lang/`. Null if they fit, or the Game Master wants them
 * anyway.
 */
export function whyAside(combat: Encounter): string | null {
  if (isOverruled()) return null;
  if (isOffIn("order", combat)) return NOT_KEPT;
  const reason: unknown = foundry.utils.getProperty(combat, `flags.${MODULE}.aside`);
  return typeof reason === "string" && reason !== "" ? reason : asideIn(combat);
}

/** Whether the campaign is playing a different encounter. */
export function isElsewhere(rules: About, combat: Encounter): boolean {
  const bound = boundTo(rules);
  return bound !== null && bound.id !== combat.id;
}

/** The encounter of this campaign, if it still exists and is still played by its rules. Null for other rulesets. */
export function boundTo(rules: About): Encounter | null {
  const id = boundId(rules);
  const combat = id === null ? undefined : game.combats.get(id);
  if (combat === undefined || isKeptBack(combat)) return null;
  return chosenFor(combat) === rules.id && whyAside(combat) === null ? combat : null;
}

/** The id of the encounter that the campaign's session knows, whether or not it still exists. */
export function boundId({ id, home }: About): string | null {
  const stored = home === "campaign" ? storedAt(campaignId(id)) : null;
  if (stored === null) return null;
  const rules = knownRuleset(id);
  if (obstacle(stored) !== null || rules === undefined) return null;
  return rules.encounter?.(openIn(rules, stored)) ?? null;
}
