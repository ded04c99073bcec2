import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkRecipe } from "../../src/decks/recipe/check.ts";
import { register } from "../../src/engine/rules/register.ts";
import { lawProfile } from "../../src/rulesets/own/law-profile.ts";
import { own } from "../../src/rulesets/own/rules.ts";
import { lawsOver, times } from "../laws/all-laws.ts";
import { recipes } from "../laws/recipes.ts";
import { seed } from "../seed.ts";

test("OD-13: legal recipes are legal", () => {
  for (const recipe of fc.sample(recipes, { seed, numRuns: 500 })) expect(checkRecipe(recipe)).toEqual({ recipe });
});

lawsOver({ brings: [], ...lawProfile, rules: register(own), options: lawProfile.options ?? [] });

describe("any recipe", () => {
  const options = fc.sample(recipes, { seed, numRuns: 60 * times }).map((recipe) => ({ recipe }));
  lawsOver({ brings: [], ...lawProfile, rules: register(own), options });
});
