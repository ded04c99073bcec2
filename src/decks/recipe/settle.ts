import type { Text } from "../../engine/table/table.ts";
import { faultsOf } from "./check-recipe.ts";
import {
  BONUSES,
  BREAK_INS,
  COUNTS,
  DEALS,
  DECK_ICONS,
  FRENCH_JOKERS,
  HOLDS,
  hasJokers,
  JOKERS_DO,
  ORDERS,
  type Recipe,
  type RecipeDeck,
  SHOWN,
  TIES,
} from "./recipe.ts";

/** OD-13: what can be chosen beside what, and what a change takes along, so that every recipe of the form is one. */

/** The choices of a recipe that are words, in the order in which they are shown. */
export const WORDS = {
  icon: DECK_ICONS,
  order: ORDERS,
  counts: COUNTS,
  bonus: BONUSES,
  ties: TIES,
  hold: HOLDS,
  breakIn: BREAK_INS,
  deal: DEALS,
  shown: SHOWN,
} as const satisfies { readonly [K in keyof Recipe]?: readonly string[] };
export type WordField = keyof typeof WORDS;

export { FRENCH_JOKERS, JOKERS_DO };

/** A deck of each kind as it is when it is first chosen. */
export const DECKS: { readonly [K in RecipeDeck["kind"]]: Extract<RecipeDeck, { readonly kind: K }> } = {
  french: { kind: "french", decks: 1, jokers: "none" },
  numbers: { kind: "numbers", most: 20, sets: 1 },
  fighters: { kind: "fighters", ends: 1 },
  sides: { kind: "sides", each: "seats", ends: 0 },
};

const faultIn = (recipe: Recipe, name: string): Text | null =>
  faultsOf(recipe).find(({ field }) => field === name)?.text ?? null;

/** The recipe with one field as the others need it. */
function mended(recipe: Recipe, field: string): Recipe {
  const { jokers } = recipe;
  if (field === "jokers.bonus") return jokers === null ? recipe : { ...recipe, jokers: { ...jokers, bonus: 0 } };
  if (field === "jokers")
    return { ...recipe, jokers: hasJokers(recipe) ? { red: "like", black: "like", bonus: 2 } : null };
  const words: readonly string[] = Object.entries(WORDS).find(([name]) => name === field)?.[1] ?? [];
  const fitting = words.map((word) => ({ ...recipe, [field]: word })).find((one) => faultIn(one, field) === null);
  return fitting ?? recipe;
}

/** The recipe with this change, and whatever else it makes impossible as near to it as can be. */
export function changed(recipe: Recipe, change: Partial<Recipe>): Recipe {
  let now: Recipe = { ...recipe, ...change };
  for (let i = 0; i < LONG; i++) {
    const next = faultsOf(now).find(({ field }) => !Object.hasOwn(change, field));
    if (next === undefined) break;
    now = mended(now, next.field);
  }
  return now;
}

/** More faults than any recipe can have. */
const LONG = 20;

/** Why this word cannot be chosen beside the rest. Null if it can. */
export const whyNotChosen = (recipe: Recipe, field: WordField, word: string): Text | null =>
  faultIn(changed(recipe, { [field]: word }), field);
