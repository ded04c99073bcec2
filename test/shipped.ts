import { type AnyRuleset, register } from "../src/engine/rules/ruleset.ts";
import { shipped as atOnce } from "../src/rulesets/index.ts";
import { own } from "../src/rulesets/own/rules.ts";

/** The rulesets that ship, with the one that is fetched only where it is used. */
export const shipped: readonly AnyRuleset[] = [...atOnce, register(own)];
