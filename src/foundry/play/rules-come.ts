import { onHook } from "../host/host.ts";
import type { Encounter } from "../host/module.ts";
import { rulesFor } from "../storage/choice.ts";
import { homes, rulesAt } from "../storage/home.ts";
import { onRules, rulesetOf } from "../storage/registry.ts";
import { resumeWith } from "./resume.ts";

/**
 * Rules are fetched when the world, a campaign or an encounter uses them, and whatever waits for them resumes when they
 * arrive.
 */

/** Fetches all rules in use that no one has requested yet. Called once, at `ready`. */
export function fetchRulesInUse(): void {
  for (const home of homes()) rulesAt(home);
}

/** Fetches rules as soon as an encounter is given them. Called once, at `setup`. `changed` redraws. */
export function watchRules(changed: () => void): void {
  for (const hook of ["createCombat", "updateCombat"]) onHook(hook, (combat: Encounter) => void rulesFor(combat));
  onRules((id) => {
    if (!game.ready) return; // everything is checked then
    if (rulesetOf(id) !== undefined) begin(id);
    changed();
  });
}

/** Puts encounters in order and handles what was written meanwhile. */
function begin(id: string): void {
  for (const combat of game.combats) combat.setupTurns();
  void resumeWith(id);
}
