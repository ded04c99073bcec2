import type { Values } from "../../engine/rules/fill.ts";
import type { Field } from "../../engine/rules/offer.ts";
import type { About } from "../../engine/rules/ruleset.ts";
import { readSetting, registerSetting, reportFault, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { preferred } from "../systems/index.ts";
import { registerLimits } from "../systems/limits.ts";
import { rulesets } from "./registry.ts";

/** What undo took back last, sealed, for a Game Master's page that is loaded again. */
export const AGAIN = "again";

/** Registers the module's hidden settings of world and browser, beside those that users see in Foundry's list. */
export function registerData(changed: () => void): void {
  registerLimits(changed);
  registerSetting(MODULE, "sounds", { scope: "client", config: false, type: String, default: "" });
  registerSetting(MODULE, "checked", { scope: "world", config: false, type: String, default: "", onChange: changed });
  registerSetting(MODULE, "coached", { scope: "user", config: false, type: Number, default: 0 });
  registerSetting(MODULE, "folds", { config: false, scope: "client", type: String, default: "" });
  registerSetting(MODULE, "lineUp", { config: false, scope: "client", type: String, default: "" });
  registerSetting(MODULE, AGAIN, { config: false, scope: "client", type: String, default: "" });
}

/** Registers every ruleset's options as settings for new encounters, which a window of their own shows. */
export function registerOptions(): void {
  for (const rules of rulesets()) registerOptionsOf(rules);
}

function registerOptionsOf(rules: About): void {
  for (const [name, usual] of Object.entries(usualFor(rules))) {
    const setting = { scope: "world", config: false, type: String, default: usual };
    registerSetting(MODULE, `${rules.id}.${name}`, setting);
  }
}

/** An option that is chosen from a few words. */
export type Choice = Extract<Field, { pick: readonly string[] }>;

/** This ruleset's options, with its own defaults. */
export const optionsOf = (rules: About): readonly Choice[] =>
  (rules.choices?.fields(rules.defaults) ?? []).filter((field): field is Choice => "pick" in field && field.most === 1);

/** The options as in the book: the ruleset's own, or those that suit this world's game system better. */
export function usualFor(rules: About): Readonly<Record<string, string>> {
  const better = preferred();
  const usual = optionsOf(rules).map(({ name, pick, chosen }) => {
    const wanted = better[name] ?? "";
    return [name, pick.includes(wanted) ? wanted : (chosen?.[0] ?? pick[0] ?? "")];
  });
  return Object.fromEntries(usual);
}

/** The option values that the world's settings choose for a new encounter of this ruleset. */
export function optionsFor(rules: About): Values {
  return Object.fromEntries(optionsOf(rules).map(({ name }) => [name, [readSetting(MODULE, `${rules.id}.${name}`)]]));
}

/** Options that a world chose under their 0.1.0 names, with the present ones. */
const LEGACY_KEYS: Readonly<Record<string, string>> = {
  "speed-dice.phaseDie": "speed-dice.die",
  "card-pools.turnTime": "card-pools.seconds",
  "card-pools.defending": "card-pools.defence",
};

/** Where a browser kept earlier seals. */
const LEGACY_SPARES = "spares";

/** Registers the former names so that they can be read. */
export function registerLegacy(): void {
  for (const legacy of Object.keys(LEGACY_KEYS))
    registerSetting(MODULE, legacy, { scope: "world", config: false, type: String, default: "" });
  registerSetting(MODULE, LEGACY_SPARES, { scope: "client", config: false, type: String, default: "" });
}

/** Options that a world chose under their 0.1.0 words. They are kept under the present ones. */

const BENNIES = { byHandBennies: "byHand", askedBennies: "asked" };
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "action-deck.bennies": BENNIES,
  "masterdeck.bennies": BENNIES,
  "card-pools.wounds": { byHandWounds: "byHand", seenWounds: "seen" },
};

/**
 * Moves values from former names and words to the present ones, on one Game Master's page only, and empties what this
 * browser no longer needs.
 */
export async function carryOver(): Promise<void> {
  try {
    if (readSetting(MODULE, LEGACY_SPARES) !== "") await writeSetting(MODULE, LEGACY_SPARES, "");
    if (game.users.activeGM?.isSelf !== true) return;
    for (const [former, key] of Object.entries(LEGACY_KEYS)) {
      const word = readSetting(MODULE, former);
      if (word === "") continue;
      await writeSetting(MODULE, key, word);
      await writeSetting(MODULE, former, "");
    }
    for (const [key, words] of Object.entries(WORDS)) {
      const word = words[String(readSetting(MODULE, key))];
      if (word !== undefined) await writeSetting(MODULE, key, word);
    }
  } catch (error) {
    reportFault("former settings", error);
  }
}
