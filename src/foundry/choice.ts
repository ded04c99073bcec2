import type { AnyRuleset } from "../engine/ruleset.ts";
import { type Fight, MODULE } from "./module.ts";
import { rulesetOf } from "./registry.ts";
import { obstacle, storedIn } from "./store.ts";
import { system } from "./systems/index.ts";

export const NONE = "none";

/** The id that this encounter was given, or the world's default; it may be of no ruleset that is known here. */
export function chosenFor(combat: Fight): string {
  const own = foundry.utils.getProperty(combat, `flags.${MODULE}.rules`);
  if (typeof own === "string" && own !== "") return own.split("@")[0] as string;
  return game.settings.get(MODULE, "ruleset");
}

/** The ruleset that orders this encounter; null leaves everything to Foundry and the game system. */
export function rulesFor(combat: Fight | null | undefined): AnyRuleset | null {
  if (combat === null || combat === undefined || system().stance === "refuse") return null;
  const stored = storedIn(combat);
  if (stored !== null && obstacle(stored) !== null) return null;
  return rulesetOf(chosenFor(combat)) ?? null;
}
