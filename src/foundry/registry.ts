import type { AnyRuleset } from "../engine/ruleset.ts";
import { shipped } from "../rulesets/index.ts";

const known = new Map<string, AnyRuleset>(shipped.map((rules) => [rules.id, rules]));

export const rulesets = (): readonly AnyRuleset[] => [...known.values()];
export const rulesetOf = (id: string): AnyRuleset | undefined => known.get(id);

/** Adds a stranger's ruleset; an id that is taken is refused by an exception, since it is the author who reads it. */
export function addRuleset(rules: AnyRuleset): void {
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(rules.id)) throw new Error(`dealt-in: "${rules.id}" is no id for a ruleset`);
  if (known.has(rules.id)) throw new Error(`dealt-in: there is a ruleset "${rules.id}" already`);
  known.set(rules.id, rules);
}
