import { checkRecipe } from "../../decks/recipe/check-recipe.ts";
import { PRESETS, presetNames, presetWords } from "../../decks/recipe/presets.ts";
import type { Recipe } from "../../decks/recipe/recipe.ts";
import type { Text } from "../../engine/table/table.ts";
import { OWN } from "../../rulesets/ids.ts";
import { readSetting, registerSetting, writeSetting } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { parsedJson, valueAt } from "../host/outside.ts";

export { OWN };

/** OD-13: the recipes that a world keeps, that of new encounters, and the one that an encounter was given. */

const SAVED = "recipes";
const USUAL = "recipe";

/** Registers them. `changed` is called on every change, no matter who makes it. */
export function registerRecipes(changed: () => void): void {
  registerSetting(MODULE, SAVED, { scope: "world", config: false, type: String, default: "[]", onChange: changed });
  registerSetting(MODULE, USUAL, { scope: "world", config: false, type: String, default: "", onChange: changed });
}

/** The recipe in this value, if it is one without fault. */
function recipeIn(value: unknown): Recipe | null {
  const checked = checkRecipe(value);
  return "recipe" in checked ? checked.recipe : null;
}

/** What the world keeps, with what this version cannot read. */
function entries(): readonly unknown[] {
  const kept = parsedJson(String(readSetting(MODULE, SAVED)));
  return Array.isArray(kept) ? kept : [];
}

/** The recipes that this world has saved. */
export const savedRecipes = (): readonly Recipe[] => entries().flatMap((one) => recipeIn(one) ?? []);

/** Saves a recipe, in place of the one with its name. What cannot be read is kept as it was found. */
export function saveRecipe(recipe: Recipe): Promise<void> {
  const others = entries().filter((one) => recipeIn(one)?.name !== recipe.name);
  return writeSetting(MODULE, SAVED, JSON.stringify([...others, recipe]));
}

/** Removes the recipes of this name. */
export const removeRecipe = (name: string): Promise<void> =>
  writeSetting(MODULE, SAVED, JSON.stringify(entries().filter((one) => recipeIn(one)?.name !== name)));

const here = ({ key }: Text): string => game.i18n.localize(`${MODULE}.${key}`);

/** The presets in the user's language (OD-15), that of new encounters first. */
export const presetsHere = (): readonly Recipe[] =>
  presetNames.map((preset) => {
    const { name, line } = presetWords(preset);
    return { ...PRESETS[preset], name: here(name), line: here(line) };
  });

/** New encounters are played by this recipe. */
export const useForNew = (recipe: Recipe): Promise<void> => writeSetting(MODULE, USUAL, JSON.stringify(recipe));

/** The recipe that an encounter begins with: the one it was given, or the usual one. */
export function recipeFor(combat: Encounter | null): Recipe | null {
  const given = valueAt(combat, `flags.${MODULE}.recipe`);
  const own = typeof given === "string" ? recipeIn(parsedJson(given)) : null;
  return own ?? recipeIn(parsedJson(String(readSetting(MODULE, USUAL)))) ?? presetsHere()[0] ?? null;
}

/** The options of a new session, with its recipe if it is played by one. */
export function withRecipe<O extends object>(rules: string, options: O, combat: Encounter | null): O {
  const recipe = rules === OWN ? recipeFor(combat) : null;
  return recipe === null ? options : { ...options, recipe };
}
