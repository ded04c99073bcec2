import { describe, expect, test } from "vitest";
import { faultsOf } from "./check-recipe.ts";
import { PRESETS } from "./presets.ts";
import type { Recipe } from "./recipe.ts";
import { changed, DECKS, WORDS, type WordField, whyNotChosen } from "./settle.ts";

const fields = Object.keys(WORDS) as WordField[];
const presets: readonly Recipe[] = Object.values(PRESETS);

describe("OD-13: what can be put together", () => {
  test("OD-13: another deck takes along whatever it makes impossible", () => {
    for (const recipe of presets)
      for (const deck of Object.values(DECKS)) expect(faultsOf(changed(recipe, { deck }))).toEqual([]);
    const jokers = changed(PRESETS.several, { deck: { kind: "french", decks: 1, jokers: "two" } });
    expect(jokers.jokers).toEqual({ red: "like", black: "like", bonus: 2 });
    expect(changed(jokers, { deck: DECKS.numbers }).jokers).toBeNull();
  });

  test("OD-13: whatever can be chosen leaves a recipe without fault, step by step", () => {
    for (const start of presets)
      for (const deck of Object.values(DECKS)) {
        const recipe = changed(start, { deck });
        for (const first of fields)
          for (const word of WORDS[first].filter((one) => whyNotChosen(recipe, first, one) === null)) {
            const next = changed(recipe, { [first]: word });
            expect([first, word, faultsOf(next)]).toEqual([first, word, []]);
            expect(next[first]).toBe(word);
          }
      }
  });

  test("OD-13: what cannot go together says why, and what is chosen now always can", () => {
    expect(whyNotChosen(PRESETS.bag, "bonus", "added")?.key).toBe("own.fault.bonusDrawn");
    expect(whyNotChosen(PRESETS.initiative, "ties", "suit")?.key).toBe("own.fault.suits");
    for (const recipe of presets)
      for (const field of fields) expect(whyNotChosen(recipe, field, recipe[field])).toBeNull();
  });

  test("OD-9: a hand is chosen from, and breaking in needs somebody who holds", () => {
    expect(changed(PRESETS.several, { deal: "hand" })).toMatchObject({ counts: "choice", shown: "open" });
    expect(changed(PRESETS.several, { hold: "none" })).toMatchObject({ breakIn: "no" });
  });
});
