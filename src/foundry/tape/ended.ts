import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { Session } from "../../engine/session/session.ts";
import { reelOf } from "../../engine/session/tape.ts";
import { recallDeparted } from "../actors/departed.ts";
import { sessionOf } from "../actors/session.ts";
import { combatFrom } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { propertiesOf } from "../host/outside.ts";
import { type Ended, sourceOf } from "../steps/ended.ts";
import { campaignId } from "../storage/chosen.ts";
import { type Home, homeBy } from "../storage/home.ts";
import { rulesetOf } from "../storage/registry.ts";
import { obstacle, restore } from "../storage/restored.ts";
import { storedFrom } from "../storage/store.ts";
import { inEncounter } from "./in-encounter.ts";
import { stepsOf } from "./steps.ts";
import type { Tape } from "./stretch.ts";
import { tapeOfEnded } from "./tape.ts";

/** What was played in a fight that has ended: it is read from what is kept of the fight, for Game Masters (C-6). */

export interface EndedTape {
  readonly rules: AnyRuleset;
  readonly home: Home;
  readonly tape: Tape;
}

/** The tape of this fight. Null if this page cannot open or play it. */
export function endedTape(one: Ended): EndedTape | null {
  const source = sourceOf(one);
  const rules = rulesetOf(one.rules);
  if (!game.user.isGM || source === null || rules === undefined) return null;
  const combat = combatFrom(source);
  const home: Home = { id: one.id, combat, campaign: rules.home === "campaign" ? rules : null };
  const session = rules.home === "campaign" ? campaignSession(rules) : encounterSession(rules, home, source);
  if (session === null) return null;
  recallDeparted(combat, session);
  const reel = inEncounter(rules, combat.id, reelOf(rules, session));
  const steps = stepsOf(rules, reel);
  return { rules, home, tape: tapeOfEnded(one.id, { steps, tables: reel.tables }) };
}

function encounterSession(rules: AnyRuleset, { id }: Home, source: Readonly<Record<string, unknown>>): Session | null {
  const stored = storedFrom(propertiesOf(source["flags"])[MODULE], id);
  return stored === null || obstacle(stored) !== null ? null : restore(rules, stored);
}

/** The log of a campaign goes on after its fight. */
function campaignSession(rules: AnyRuleset): Session | null {
  const campaign = homeBy(campaignId(rules.id));
  return campaign === null ? null : sessionOf(rules, campaign);
}
