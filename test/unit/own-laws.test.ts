import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkRecipe } from "../../src/decks/recipe/check-recipe.ts";
import { register } from "../../src/engine/rules/ruleset.ts";
import { own } from "../../src/rulesets/own/rules.ts";
import { lawsOver } from "../laws/all-laws.ts";
import * as laws from "../laws/laws.ts";
import { fights, isPlayed, playFight } from "../laws/own-games.ts";
import { profiles } from "../laws/profiles.ts";
import { recipes } from "../laws/recipes.ts";
import { games, seed } from "../seed.ts";

test("OD-13: legal recipes are legal", () => {
  for (const recipe of fc.sample(recipes, { seed, numRuns: 500 })) expect(checkRecipe(recipe)).toEqual({ recipe });
});

lawsOver({ brings: [], ...profiles["own"], rules: register(own), options: profiles["own"]?.options ?? [] });

describe("any recipe", () => {
  const options = fc.sample(recipes, { seed, numRuns: games(60) }).map((recipe) => ({ recipe }));
  lawsOver({ brings: [], ...profiles["own"], rules: register(own), options });
});

describe("OD-1 to OD-12: random recipes, with 2 to 20 fighters for three rounds", () => {
  const played = fc.sample(fights, { seed, numRuns: games(60) }).map((fight) => ({ fight, game: playFight(fight) }));

  test("each comes to its end", () => {
    for (const { fight, game } of played) expect(isPlayed(game), JSON.stringify(fight)).toBe(true);
  });

  test.each(Object.entries(laws))("%s", (_, law) => {
    for (const { fight, game } of played)
      try {
        law(game);
      } catch (fault) {
        throw new Error(`${(fault as Error).message}\n${JSON.stringify(fight)}`, { cause: fault });
      }
  });
});
