import { type AnyRuleset, register } from "../../engine/rules/ruleset.ts";
import { shipped } from "../../rulesets/index.ts";

/** All rulesets: those that ship, and those of other packages. */

const known = new Map<string, AnyRuleset>(shipped.map((rules) => [rules.id, rules]));

export const rulesets = (): readonly AnyRuleset[] => [...known.values()];

/** The rules of this id, if there are any. */
export const rulesetOf = (id: string): AnyRuleset | undefined => known.get(id);

/** Adds another package's ruleset, and bounds its values from documents as for our own (C-7). */
export function addRuleset(rules: AnyRuleset): void {
  known.set(rules.id, register(rules));
}
