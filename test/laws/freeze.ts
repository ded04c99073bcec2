import type { AnyRuleset } from "../../src/engine/rules/ruleset.ts";

/** The same value, frozen at every depth. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

/** The same rules, with everything that goes in and comes out frozen: a change in place throws. */
export function frozen(rules: AnyRuleset): AnyRuleset {
  const { evolveAll } = rules;
  return {
    ...rules,
    begin: (options, round) => deepFreeze(rules.begin(deepFreeze(options), round)),
    decide: (state, command, chance) => deepFreeze(rules.decide(deepFreeze(state), deepFreeze(command), chance)),
    evolve: (state, event) => deepFreeze(rules.evolve(deepFreeze(state), deepFreeze(event))),
    ...(evolveAll === undefined
      ? {}
      : { evolveAll: (state, events) => deepFreeze(evolveAll(deepFreeze(state), deepFreeze(events))) }),
    offers: (seen, who, about) => deepFreeze(rules.offers(deepFreeze(seen), who, about)),
    recover: (seen) => deepFreeze(rules.recover(deepFreeze(seen))),
  };
}
