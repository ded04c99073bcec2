import { onHook } from "../host/host.ts";
import type { Encounter } from "../host/module.ts";
import { rulesFor } from "../storage/choice.ts";
import { homes, rulesAt } from "../storage/home.ts";
import { onRules, rulesetOf } from "../storage/registry.ts";
import { resumeWith } from "./resume.ts";

/** Rules are fetched when the world, a campaign or an encounter is played by them, and what waits for them goes on when they come. */

/** Fetches all rules that something here is played by, as far as nobody has asked for them yet. Called once, at `ready`. */
export function fetchRulesInUse(): void {
  for (const home of homes()) rulesAt(home);
}

/** Fetches rules as soon as an encounter is given them. Called once, at `setup`; `changed` draws anew. */
export function watchRules(changed: () => void): void {
  for (const hook of ["createCombat", "updateCombat"]) onHook(hook, (combat: Encounter) => void rulesFor(combat));
  onRules((id) => {
    if (!game.ready) return; // all is looked over then
    if (rulesetOf(id) !== undefined) begin(id);
    changed();
  });
}

/** Encounters are put in order, and what was written meanwhile is looked at. */
function begin(id: string): void {
  for (const combat of game.combats) (combat as Encounter).setupTurns();
  void resumeWith(id);
}
