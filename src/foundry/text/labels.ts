import type { About } from "../../engine/rules/ruleset.ts";
import { MODULE } from "../host/module.ts";

/** The keys of the labels for a ruleset's fields and their choices. */
export interface LabelKeys {
  field(name: string): string;
  choice(field: string, value: string): string;
  /** A word used in a sentence rather than chosen in a field. */
  word(value: string): string;
}

/** The ruleset's own words if the language has them, else those of the ruleset that it lifts, else the shared ones. */
export function labelKeysOf(rules: Pick<About, "id" | "lifts"> | null): LabelKeys {
  const ids = rules === null ? [] : [rules.id, ...(rules.lifts === undefined ? [] : [rules.lifts])];
  const own = (end: string): string | undefined => ids.map((id) => `${MODULE}.${id}.${end}`).find(isKnown);
  const word = (value: string): string => own(`word.${value}`) ?? `${MODULE}.word.${value}`;
  return {
    word,
    field: (name) => own(`field.${name}`) ?? `${MODULE}.word.${name}`,
    choice: (field, value) =>
      own(`choice.${field}.${value}`) ??
      own(`word.${value}`) ??
      [`${MODULE}.choice.${field}.${value}`].find(isKnown) ??
      word(value),
  };
}

const isKnown = (key: string): boolean => game.i18n.localize(key) !== key;
