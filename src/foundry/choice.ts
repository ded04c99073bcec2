import type { AnyRuleset } from "../engine/ruleset.ts";
import { campaignId } from "./binding.ts";
import { type Fight, MODULE } from "./module.ts";
import { rulesetOf } from "./registry.ts";
import { obstacle, openIn } from "./restored.ts";
import { storedAt } from "./store.ts";
import { isOverruled, stance } from "./systems/index.ts";

export const NONE = "none";

/** The id that this encounter was given, or the world's default; it may be of no ruleset that is known here. */
export function chosenFor(combat: Fight): string {
  const own = foundry.utils.getProperty(combat, `flags.${MODULE}.rules`);
  if (typeof own === "string" && own !== "") return own.split("@")[0] as string;
  return game.settings.get(MODULE, "ruleset");
}

/** The ruleset that orders this encounter; null leaves everything to Foundry and the game system. */
export function rulesFor(combat: Fight | null | undefined): AnyRuleset | null {
  if (combat === null || combat === undefined || stance() === "refuse") return null;
  if (whyAside(combat) !== null) return null;
  const rules = rulesetOf(chosenFor(combat)) ?? null;
  const stored = storedAt(rules?.home === "campaign" ? campaignId(rules.id) : (combat.id as string));
  if (stored !== null && obstacle(stored) !== null) return null;
  return rules !== null && isElsewhere(rules, combat) ? null : rules;
}

/** Why cards were found not to fit this encounter, as a word in `lang/`; null where they do, or the Game Master wants them anyway. */
export function whyAside(combat: Fight): string | null {
  const reason: unknown = isOverruled() ? "" : foundry.utils.getProperty(combat, `flags.${MODULE}.aside`);
  return typeof reason === "string" && reason !== "" ? reason : null;
}

/** The campaign's fight goes on in another encounter than this one. */
export function isElsewhere(rules: AnyRuleset, combat: Fight): boolean {
  const bound = boundTo(rules);
  return bound !== null && bound.id !== combat.id;
}

/** The encounter of this campaign that still exists and is still played by its rules; null for other rulesets. */
export function boundTo(rules: AnyRuleset): Fight | null {
  const id = boundId(rules);
  const combat = id === null ? undefined : (game.combats.get(id) as Fight | undefined);
  return combat !== undefined && chosenFor(combat) === rules.id && whyAside(combat) === null ? combat : null;
}

/** The id of the encounter that the campaign's session knows of, whether it still exists or not. */
export function boundId(rules: AnyRuleset): string | null {
  const stored = rules.home === "campaign" ? storedAt(campaignId(rules.id)) : null;
  return stored === null || obstacle(stored) !== null ? null : (rules.encounter?.(openIn(rules, stored)) ?? null);
}
