import { boundedRoster } from "../table/bounds.ts";
import type { Table } from "../table/table.ts";
import { type AnyRuleset, isRoster, type Ruleset } from "./ruleset.ts";

/** Erases a ruleset's own types for the registry, and bounds what documents tell it. */
export function register<S extends Table, C extends { type: string }, E extends { type: string }, O extends object>(
  rules: Ruleset<S, C, E, O>,
): AnyRuleset {
  const any: AnyRuleset = rules;
  const decide: AnyRuleset["decide"] = (state, command, chance) =>
    any.decide(state, isRoster(command) ? boundedRoster(any, command) : command, chance);
  return { ...any, decide };
}
