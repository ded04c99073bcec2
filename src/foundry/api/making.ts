import { kit } from "../../engine/kit/whole.ts";
import type { About, AnyRuleset } from "../../engine/ruleset.ts";
import type { RulesMaker } from "./public.ts";

export { kit };

/** The rules that were registered, made of the kit. Rejects if others were made. */
export async function made(about: About, make: RulesMaker): Promise<AnyRuleset> {
  const rules = await make(kit);
  if (rules.id === about.id && rules.version === about.version) return rules;
  throw new Error(`dealt-in: "${about.id}" was registered, but "${rules.id}" was made`);
}
