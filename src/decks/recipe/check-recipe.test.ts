import { describe, expect, test } from "vitest";
import { checkRecipe, faultsOf, recipeFrom, recipeText } from "./check-recipe.ts";
import { PRESETS } from "./presets.ts";
import { BOUNDS, type Recipe } from "./recipe.ts";

const { initiative, bag, sides, several } = PRESETS;

/** The fields of what is wrong, with the ends of the keys that say why. */
const faults = (value: unknown): string[] => {
  const checked = checkRecipe(value);
  return "recipe" in checked
    ? []
    : checked.faults.map(({ field, text }) => `${field} ${text.key.replace("own.fault.", "")}`);
};
const clashes = (base: Recipe, more: Partial<Recipe>): string[] =>
  faultsOf({ ...base, ...more }).map(({ field, text }) => `${field} ${text.key.replace("own.fault.", "")}`);
const jokers = { red: "first", black: "first", bonus: 0 } as const;
const withJokers: Recipe = { ...several, deck: { kind: "french", decks: 1, jokers: "all" }, jokers };

describe("OD-13: a recipe is data", () => {
  test("OD-13: with a name, an icon and a line for players, as a file and back", () => {
    expect(recipeFrom(recipeText(initiative))).toEqual({ recipe: initiative });
    expect(recipeFrom(recipeText(bag))).toEqual({ recipe: bag });
    expect(faults({ ...initiative, name: "  ", icon: "dragon", line: "x".repeat(201) })).toEqual([
      "name empty",
      "icon word",
      "line words",
    ]);
    expect(recipeFrom("{")).toEqual({ faults: [{ field: "file", text: { key: "own.fault.notJson" } }] });
  });

  test("OD-13: a file that breaks a rule is refused whole, with each fault by field", () => {
    const { name: _, ...nameless } = initiative;
    expect(faults(nameless)).toEqual(["name missing"]);
    expect(faults({ ...initiative, bones: 1 })).toEqual(["bones unknown"]);
    expect(faults({ ...initiative, deck: { kind: "numbers", most: 101, sets: 0 } })).toEqual([
      "deck.most number",
      "deck.sets number",
    ]);
    expect(faults({ ...initiative, deck: { kind: "dice" } })).toEqual(["deck.kind word"]);
    expect(faults({ ...initiative, cards: 13 })).toEqual(["cards cards"]);
    for (const odd of [null, 7, "x", [], undefined]) expect(faults(odd)).toHaveLength(1);
    const both = checkRecipe({ ...initiative, deck: { kind: "numbers", most: 1, sets: 1 } });
    expect(both).toEqual({
      faults: [{ field: "deck.most", text: { key: "own.fault.number", data: { least: 2, most: 100 } } }],
    });
  });

  test("OD-1, OD-2: the bounds of every number", () => {
    expect(BOUNDS).toMatchObject({ most: [2, 100], sets: [1, 10], ends: [0, 3], cards: [1, 12] });
    const ends = (n: number) => faults({ ...bag, deck: { kind: "fighters", ends: n } });
    expect([ends(-1), ends(0), ends(3), ends(4), ends(1.5), ends(-0)]).toEqual([
      ["deck.ends number"],
      [],
      [],
      ["deck.ends number"],
      ["deck.ends number"],
      [],
    ]);
    const each = (n: unknown) => faults({ ...sides, deck: { kind: "sides", each: n, ends: 0 } });
    expect([each("seats"), each(5), each("all"), each(0)]).toEqual([
      [],
      [],
      ["deck.each number"],
      ["deck.each number"],
    ]);
  });

  test("OD-2: up to eight thresholds, each above the one before, and the last open", () => {
    const steps = (...limits: readonly (number | null)[]) =>
      faults({ ...bag, cards: { steps: limits.map((upTo) => ({ upTo, cards: 1 })) } });
    expect([steps(null), steps(-1, 0, 4, null), steps(1, 2, 3, 4, 5, 6, 7, null)]).toEqual([[], [], []]);
    for (const odd of [[], [1], [2, 1, null], [1, 1, null], [null, null], [1, 2, 3, 4, 5, 6, 7, 8, null]])
      expect(steps(...odd)).toEqual(["cards.steps steps"]);
  });

  test("OD-1, OD-13: what cannot go together in a drawn order says why", () => {
    expect(clashes(bag, { order: "high" })).toEqual(["order drawn"]);
    expect(clashes(bag, { bonus: "added" })).toEqual(["bonus bonusDrawn"]);
    expect(clashes(bag, { ties: "players" })).toEqual(["ties tiesDrawn"]);
    expect(clashes(bag, { deal: "hand" })).toEqual(["deal dealDrawn"]);
    expect(clashes(bag, { shown: "closed" })).toEqual(["shown shownDrawn"]);
    expect(clashes(bag, { counts: "best" })).toEqual(["counts countsDrawn"]);
    expect(clashes(bag, { jokers })).toEqual(["jokers noJokers"]);
    expect(clashes(sides, { counts: "first" })).toEqual(["counts countsSides"]);
  });

  test("OD-3, OD-4, OD-6, OD-8, OD-13: and in a sorted one", () => {
    expect(clashes(initiative, { order: "drawn" })).toEqual(["order sorted"]);
    expect(clashes(initiative, { counts: "first" })).toEqual(["counts firstDrawn"]);
    expect(clashes(initiative, { ties: "suit" })).toEqual(["ties suits"]);
    expect(clashes(initiative, { jokers })).toEqual(["jokers noJokers"]);
    expect(clashes(withJokers, { jokers: null })).toEqual(["jokers whichJokers"]);
    expect(clashes(withJokers, { jokers: { ...jokers, bonus: 2 } })).toEqual(["jokers.bonus nobodyLikes"]);
    expect(clashes(initiative, { deal: "joker" })).toEqual(["deal dealJoker"]);
    expect(clashes(withJokers, { deal: "joker" })).toEqual([]);
  });

  test("OD-7, OD-9, OD-13: nobody breaks in without a hold, and of a hand one is chosen and shown", () => {
    expect(clashes(initiative, { breakIn: "gm" })).toEqual(["breakIn nobodyHolds"]);
    expect(clashes(initiative, { hold: "trigger", breakIn: "free" })).toEqual(["breakIn byTrigger"]);
    expect(clashes(initiative, { deal: "hand" })).toEqual(["counts countsHand"]);
    expect(clashes(initiative, { deal: "hand", counts: "choice", shown: "closed" })).toEqual(["shown shownHand"]);
    expect(clashes(initiative, { deal: "hand", counts: "choice" })).toEqual([]);
  });
});
