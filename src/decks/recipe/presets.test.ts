import { describe, expect, test } from "vitest";
import { checkRecipe } from "./check-recipe.ts";
import { PRESETS, presetWords } from "./presets.ts";
import { BREAK_INS, COUNTS, HOLDS, inWords, JOKERS_DO, type Recipe } from "./recipe.ts";

describe("OD-15: presets", () => {
  test("OD-15: each is a recipe to start from", () => {
    for (const recipe of Object.values(PRESETS)) expect(checkRecipe(recipe)).toEqual({ recipe });
    expect(Object.keys(PRESETS)).toEqual(["initiative", "bag", "sides", "several"]);
  });

  test("OD-15: initiative cards with a bonus; one bag; sides draw; several cards", () => {
    const { initiative, bag, sides, several } = PRESETS;
    expect(initiative).toMatchObject({ deck: { kind: "numbers", most: 20 }, bonus: "added" });
    expect(bag).toMatchObject({ deck: { kind: "fighters" }, counts: "first", cards: { steps: expect.anything() } });
    expect([sides.deck.kind, several.counts, several.cards]).toEqual(["sides", "each", 2]);
    expect(presetWords("bag").name.key).toBe("own.preset.bag.name");
  });
});

describe("OD-13: a recipe in plain sentences", () => {
  const keys = (recipe: Recipe) => inWords(recipe).map(({ key }) => key.replace("own.words.", ""));

  test("OD-13: what a recipe does is said, and nothing else", () => {
    expect(keys(PRESETS.initiative)).toEqual([
      "numbers",
      "dealt.cards",
      "order.high",
      "bonus.added",
      "ties.players",
      "deal.round",
      "shown.open",
    ]);
    expect(keys(PRESETS.bag)).toEqual([
      "fighters",
      "noEnd",
      "shoe.sheet",
      "step",
      "step",
      "step",
      "more",
      "counts.first",
      "order.drawn",
    ]);
    expect(keys(PRESETS.sides)).toEqual(["sideSeats", "noEnd", "order.sides"]);
    expect(keys(PRESETS.several)).toEqual([
      "french.none",
      "dealt.cards",
      "counts.each",
      "order.high",
      "ties.suit",
      "hold.round",
      "breakIn.free",
      "deal.round",
      "shown.open",
    ]);
    expect(inWords(PRESETS.initiative)[0]).toEqual({ key: "own.words.numbers", data: { most: 20, n: 1 } });
  });

  test("OD-13: each choice has its own sentence", () => {
    const french: Recipe = {
      ...PRESETS.several,
      deck: { kind: "french", decks: 2, jokers: "two" },
      jokers: { red: "like", black: "lost", bonus: 2 },
    };
    expect(keys(french)).toEqual(expect.arrayContaining(["french.two", "red.like", "black.lost", "jokerBonus"]));
    for (const does of JOKERS_DO)
      expect(keys({ ...french, jokers: { red: does, black: does, bonus: 0 } })).toContain(`joker.${does}`);
    for (const hold of HOLDS.slice(1)) expect(keys({ ...french, hold })).toContain(`hold.${hold}`);
    for (const breakIn of BREAK_INS) expect(keys({ ...french, breakIn })).toContain(`breakIn.${breakIn}`);
    for (const counts of COUNTS.slice(0, 4)) expect(keys({ ...french, counts })).toContain(`counts.${counts}`);
    expect(keys({ ...PRESETS.initiative, deal: "hand", counts: "choice" })).toEqual(
      expect.arrayContaining(["hand.cards", "deal.hand"]),
    );
  });
});
