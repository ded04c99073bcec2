import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkRecipe, recipeFrom, recipeText } from "../../src/decks/recipe/check-recipe.ts";
import { playRound, type Sample } from "../../src/decks/recipe/order.ts";
import { BOUNDS, isDrawn, RECIPE_LIMITS, type Recipe, SHEET } from "../../src/decks/recipe/recipe.ts";
import { seatsActing } from "../../src/engine/order/line.ts";
import type { Fighter } from "../../src/engine/table/table.ts";
import { own } from "../../src/rulesets/own/rules.ts";
import type { Command, State } from "../../src/rulesets/own/state.ts";
import { wheel } from "../laws/filling.ts";
import { recipes } from "../laws/recipes.ts";
import { games, seed } from "../seed.ts";

/** Files of recipes as anybody might send them, and what is worked out of a recipe beside the rules. */

type Loose = Record<string, unknown>;

/** How many files in one run: 20,000 with `LAWS=5`. */
const FILES = 4000;

/** Somewhere in this value something else, or nothing, or more. */
function mutated(value: unknown, spin: (n: number) => number): unknown {
  const odd = () =>
    [
      null,
      -1,
      0,
      1,
      1.5,
      -0,
      13,
      1e300,
      "",
      "each",
      "none",
      "seats",
      "drawn",
      [],
      {},
      { steps: [] },
      true,
      "x".repeat(300),
    ][spin(18)];
  if (Array.isArray(value)) {
    const at = spin(value.length + 1);
    if (at === value.length || spin(4) === 0) return spin(2) === 0 ? [...value, odd()] : value.slice(1);
    return value.map((one, i) => (i === at ? mutated(one, spin) : one));
  }
  if (typeof value !== "object" || value === null || spin(6) === 0) return odd();
  const names = Object.keys(value);
  const name = names[spin(names.length)] ?? "deck";
  const { [name]: part, ...rest } = value as Loose;
  if (spin(8) === 0) return rest;
  if (spin(8) === 0) return { ...value, [["bones", "__proto__", "constructor", "jokers"][spin(4)] ?? ""]: odd() };
  return { ...value, [name]: mutated(part, spin) };
}

/** The text of a file, with letters lost or doubled now and then. */
function fileOf(recipe: Recipe, spin: (n: number) => number): string {
  let value: unknown = recipe;
  for (let i = spin(3); i >= 0; i--) value = mutated(value, spin);
  const text = JSON.stringify(value) ?? "";
  if (spin(5) > 0) return text;
  const at = spin(text.length + 1);
  return text.slice(0, at) + text.slice(at + spin(4)) + (spin(2) === 0 ? text.slice(at) : "");
}

/** Whether this is a recipe, told apart from `checkRecipe` by the ledger alone. */
function isLegal(recipe: Recipe): boolean {
  const { deck, cards, order, counts, bonus, ties, hold, breakIn, jokers, deal, shown, name, line } = recipe;
  const within = (n: number, [least, most]: readonly [number, number]) =>
    Number.isInteger(n) && n >= least && n <= most;
  const drawn = isDrawn(recipe);
  const isHeld = hold === "round" || hold === "rounds";
  const has = deck.kind === "french" && deck.jokers !== "none";
  const rules = drawn
    ? order === "drawn" &&
      bonus === "none" &&
      ties === "together" &&
      deal === "round" &&
      shown === "open" &&
      jokers === null &&
      (counts === "each" || (counts === "first" && deck.kind === "fighters"))
    : order !== "drawn" &&
      counts !== "first" &&
      (ties !== "suit" || deck.kind === "french") &&
      has === (jokers !== null) &&
      (deal !== "joker" || has) &&
      (deal !== "hand" || (counts === "choice" && shown === "open"));
  const limits = typeof cards === "number" ? [] : cards.steps.map(({ upTo }) => upTo);
  const some = typeof cards === "number" ? [cards] : cards.steps.map((step) => step.cards);
  const isRising = limits.every((limit, i) =>
    i === limits.length - 1 ? limit === null : limit !== null && (i === 0 || limit > (limits[i - 1] ?? -1e9)),
  );
  const words =
    [name, line].every((word) => word.trim() !== "") &&
    name.length <= RECIPE_LIMITS.name &&
    line.length <= RECIPE_LIMITS.line;
  const sizes = Object.entries(deck).every(([key, n]) => typeof n === "string" || within(n, BOUNDS[key as "most"]));
  return (
    rules &&
    isRising &&
    words &&
    sizes &&
    some.length <= RECIPE_LIMITS.steps &&
    some.length > 0 &&
    some.every((n) => within(n, BOUNDS.cards)) &&
    (breakIn === "no" || isHeld) &&
    (jokers === null ||
      (within(jokers.bonus, BOUNDS.bonus) && (jokers.bonus === 0 || jokers.red === "like" || jokers.black === "like")))
  );
}

describe("OD-13: files of recipes", () => {
  test("OD-13: whatever a file says, nothing is thrown, and nothing is taken that is no recipe", () => {
    const some = fc.sample(recipes, { seed, numRuns: 200 });
    let taken = 0;
    for (let i = 0; i < games(FILES); i++) {
      const file = fileOf(some[i % some.length] as Recipe, wheel(seed + i));
      const checked = recipeFrom(file);
      if ("faults" in checked) {
        expect(checked.faults.length, file).toBeGreaterThan(0);
        continue;
      }
      taken++;
      expect(isLegal(checked.recipe), file).toBe(true);
      expect(recipeFrom(recipeText(checked.recipe)), file).toEqual(checked);
    }
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(games(FILES) / 2);
  });

  test("OD-13: what can be put together is legal, and each choice comes up", () => {
    const some = fc.sample(recipes, { seed, numRuns: 1000 });
    for (const recipe of some) expect([isLegal(recipe), checkRecipe(recipe)]).toEqual([true, { recipe }]);
    const seen = new Set(
      some.flatMap((recipe) =>
        Object.entries(recipe).map(([key, value]) => `${key} ${typeof value === "string" ? value : ""}`),
      ),
    );
    for (const one of [
      "counts first",
      "counts worst",
      "bonus added",
      "ties suit",
      "hold trigger",
      "breakIn gm",
      "deal hand",
      "deal joker",
      "shown gmDown",
    ])
      expect(seen).toContain(one);
  });
});

/** The same round played by the rules: who acts first, and how many turns each has. */
function playedByRules(recipe: Recipe, set: Readonly<Record<string, Fighter>>, draws: number) {
  const chance = { below: wheel(draws) };
  let state: State = own.begin({ recipe });
  const happens = (command: Command | Parameters<typeof own.decide>[1]): void => {
    const verdict = own.decide(state, command, chance);
    if ("refusal" in verdict) throw new Error(`${command.type}: ${verdict.refusal.key}`);
    for (const event of verdict.events) state = own.evolve(state, event);
  };
  happens({ type: "roster", set, gone: [] });
  if (isDrawn(recipe)) happens({ type: "draw" });
  else for (const type of ["deal", "begin"] as const) happens({ type });
  const first = seatsActing(state).toSorted();
  const turns: string[] = [];
  while (state.phase === "running") {
    const acts = seatsActing(state);
    turns.push(...acts);
    if (isDrawn(recipe)) happens({ type: "draw" });
    else for (const seat of acts) happens({ type: "end", seat });
  }
  return { first, turns: turns.toSorted() };
}

test("OD-14: a round that is worked out is the round that the rules play", () => {
  const sample = fc.record({
    side: fc.constantFrom("players" as const, "gm" as const),
    number: fc.integer({ min: -6, max: 12 }),
    bonus: fc.integer({ min: -5, max: 8 }),
    tie: fc.option(fc.nat(3), { nil: null }),
  });
  const some = fc.sample(fc.tuple(recipes, fc.array(sample, { minLength: 2, maxLength: 8 }), fc.nat()), {
    seed,
    numRuns: games(200),
  });
  for (const [recipe, fighters, draws] of some) {
    if (recipe.deck.kind === "sides") continue; // who acts is somebody's choice
    const ids = fighters.map((_, i) => `f${i}`);
    const set = Object.fromEntries(
      fighters.map(({ side, number, bonus, tie }: Sample, i): [string, Fighter] => {
        const traits = {
          [SHEET[0] ?? ""]: number ?? 0,
          [SHEET[1] ?? ""]: bonus ?? 0,
          ...(tie === null ? {} : { [SHEET[2] ?? ""]: tie }),
        };
        return [ids[i] ?? "", { actor: null, side: side === "gm" ? "gm" : "hero", wild: true, traits }];
      }),
    );
    const { first, turns } = playRound(recipe, fighters, { below: wheel(draws) });
    const names = (all: readonly number[]) => all.map((at) => ids[at] ?? "").toSorted();
    expect({ first: names(first), turns: names(turns) }, JSON.stringify({ recipe, fighters, draws })).toEqual(
      playedByRules(recipe, set, draws),
    );
  }
});
