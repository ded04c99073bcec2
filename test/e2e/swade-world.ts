import type { PracticeOptions } from "practice-world";
import { sample } from "practice-world/samples";
import type { SwitchPatch } from "practice-world/switches";

/** A SWADE-like world whose GM has said that our cards take over; by default the system deals its own. */
export function inSwade(switches: SwitchPatch = {}): PracticeOptions {
  const value = JSON.stringify("action-deck");
  const setting = { _id: "settingRuleset00", key: "dealt-in.ruleset", value, user: null };
  const world = sample("ford");
  return { world: { ...world, settings: [...world.settings, setting] }, switches: { ...switches, system: "swade" } };
}
