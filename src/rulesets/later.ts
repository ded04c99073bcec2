import { register } from "../engine/rules/ruleset.ts";
import { own } from "./own/rules.ts";

/** What a page fetches once a table's own deck is used, chosen or made. */

export { checkRecipe, recipeFrom, recipeText } from "../decks/recipe/check.ts";
export { PRESETS, presetNames, presetWords } from "../decks/recipe/presets.ts";
export { inWords } from "../decks/recipe/recipe.ts";
export const ownDeck = register(own);
