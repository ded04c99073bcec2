import type { About, AnyRuleset } from "../../engine/ruleset.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { asideIn, isOverruled, stance } from "../systems/index.ts";
import { isOffIn } from "../systems/limits.ts";
import { campaignId } from "./binding.ts";
import { toldFrom } from "./reading.ts";
import { aboutOf, fetchRules, rulesetOf, wantedRules } from "./registry.ts";
import { obstacle, openIn } from "./restored.ts";
import { rulesetIdOf, storedAt } from "./store.ts";

export const NONE = "none";

/** The ruleset id that this encounter was given, or the world's default. It may not be known here. */
export function chosenFor(combat: Encounter): string {
  const own = foundry.utils.getProperty(combat, `flags.${MODULE}.rules`);
  if (typeof own === "string" && own !== "") return rulesetIdOf({ rules: own });
  return game.settings.get(MODULE, "ruleset");
}

/**
 * The ruleset that orders this encounter. Null leaves everything to Foundry and the game system, unless `awaitedFor`
 * names one that is being fetched.
 */
export function rulesFor(combat: Encounter | null | undefined): AnyRuleset | null {
  const about = playableFor(combat);
  return about === null ? null : (wantedRules(about.id) ?? null);
}

/** The ruleset that will order this encounter once its rules have loaded. Until then the stored numbers do. */
export function awaitedFor(combat: Encounter | null | undefined): About | null {
  const about = playableFor(combat);
  return about === null || rulesetOf(about.id) !== undefined ? null : about;
}

/** Whether cards order this encounter, or will once their rules have loaded. */
export function isOfCards(combat: Encounter | null | undefined): boolean {
  const about = playableFor(combat);
  if (about !== null) wantedRules(about.id);
  return about !== null;
}

/** Waits for this encounter's rules if they are still loading. Answers whether they are here. */
export async function rulesHere(combat: Encounter): Promise<boolean> {
  const about = awaitedFor(combat);
  return about === null || (await fetchRules(about.id));
}

function playableFor(combat: Encounter | null | undefined): About | null {
  if (combat === null || combat === undefined || stance() === "refuse" || whyAside(combat) !== null) return null;
  const about = aboutOf(chosenFor(combat));
  if (about === undefined || isBlocked(about.home === "campaign" ? campaignId(about.id) : (combat.id ?? "")))
    return null;
  return isElsewhere(about, combat) ? null : about;
}

/** Whether what is kept there cannot be played, not even once its rules have loaded. */
function isBlocked(home: string): boolean {
  const stored = storedAt(home);
  const why = stored === null ? null : obstacle(stored);
  return why !== null && why !== "coming";
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
  return combat !== undefined && chosenFor(combat) === rules.id && whyAside(combat) === null ? combat : null;
}

/** The id of the encounter that the campaign's session knows, whether or not it still exists. */
export function boundId({ id, home }: About): string | null {
  const stored = home === "campaign" ? storedAt(campaignId(id)) : null;
  if (stored === null) return null;
  const why = obstacle(stored);
  if (why === "coming") return toldFrom(stored.told)?.encounter ?? null;
  const rules = rulesetOf(id);
  if (why !== null || rules === undefined) return null;
  return rules.encounter?.(openIn(rules, stored)) ?? null;
}
