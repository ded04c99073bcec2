import type { Field, Values } from "../../engine/rules/offer.ts";
import { type About, type AnyRuleset, register } from "../../engine/rules/ruleset.ts";
import { shipped } from "../../rulesets/index.ts";
import { readSetting, registerSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { preferred } from "../systems/chosen-system.ts";
import { registerLimits } from "../systems/limits.ts";

/** All rulesets: those that ship, and those of other packages. */

const known = new Map<string, AnyRuleset>(shipped.map((rules) => [rules.id, rules]));

export const rulesets = (): readonly AnyRuleset[] => [...known.values()];

/** The rules of this id, if there are any. */
export const knownRuleset = (id: string): AnyRuleset | undefined => known.get(id);

/** Adds another package's ruleset, and bounds its values from documents as for our own (C-7). */
export function addRuleset(rules: AnyRuleset): void {
  known.set(rules.id, register(rules));
}

/** Registers the module's hidden settings of world and browser, beside those that users see in Foundry's list. */
export function registerData(changed: () => void): void {
  registerLimits(changed);
  registerSetting(MODULE, "sounds", { scope: "client", config: false, type: String, default: "" });
  registerSetting(MODULE, "checked", { scope: "world", config: false, type: String, default: "", onChange: changed });
  registerSetting(MODULE, "coached", { scope: "user", config: false, type: Number, default: 0 });
  registerSetting(MODULE, "folds", { config: false, scope: "client", type: String, default: "" });
  registerSetting(MODULE, "lineUp", { config: false, scope: "client", type: String, default: "" });
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
export type OptionField = Extract<Field, { pick: readonly string[] }>;

/** This ruleset's options, with its own defaults. */
export const optionsOf = (rules: About): readonly OptionField[] =>
  (rules.choices?.fields(rules.defaults) ?? []).filter(
    (field): field is OptionField => "pick" in field && field.most === 1,
  );

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
