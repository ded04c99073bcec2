import { inWords, type Recipe } from "../../decks/recipe/recipe.ts";
import type { Text } from "../../engine/table/table.ts";
import { OWN, presetsHere, recipeFor, savedRecipes } from "../../foundry/decks/recipes.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import { chosenFor } from "../../foundry/storage/chosen.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { iconPath } from "../shared/table-view.ts";

/** A table's own decks where a deck is chosen: the presets, what the world has saved, and what is played now. */

export interface OwnChoice {
  /** What the choice is called in the window. */
  readonly id: string;
  readonly recipe: Recipe;
  readonly picture: string;
  /** Whether the world keeps it, so that it can be removed. */
  readonly isSaved: boolean;
}

const choice = (kind: string, recipe: Recipe): OwnChoice => ({
  id: `${OWN} ${kind} ${recipe.name}`,
  recipe,
  picture: iconPath(recipe.icon),
  isSaved: kind === "saved",
});

export const isSame = (a: Recipe | null, b: Recipe | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The recipe that this encounter is played by, if it is. */
export const playedNow = (combat: Encounter): Recipe | null => (chosenFor(combat) === OWN ? recipeFor(combat) : null);

/** All of them. */
export function ownChoices(combat: Encounter): readonly OwnChoice[] {
  const known = [
    ...presetsHere().map((recipe) => choice("preset", recipe)),
    ...savedRecipes().map((recipe) => choice("saved", recipe)),
  ];
  const now = playedNow(combat);
  return now === null || known.some(({ recipe }) => isSame(recipe, now)) ? known : [...known, choice("now", now)];
}

/** What is chosen when the window opens: the recipe that is played, or this ruleset. */
export const chosenAtFirst = (combat: Encounter, rules: string): string =>
  ownChoices(combat).find(({ recipe }) => isSame(recipe, playedNow(combat)))?.id ?? rules;

/** A recipe in plain sentences. */
export const sentencesOf = (recipe: Recipe): readonly string[] => inPlain(inWords(recipe));

/** What is said of recipes, in the user's language. */
export const inPlain = (texts: readonly Text[]): readonly string[] =>
  texts.map(({ key, data }) => wordsFor(key, plainOf(data)));

/** Recipes speak of words and numbers alone. */
const plainOf = (data: Readonly<Record<string, unknown>> = {}): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, value]] : [],
    ),
  );
