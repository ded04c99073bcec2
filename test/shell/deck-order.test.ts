import { describe, expect, test } from "vitest";
import type { About } from "../../src/engine/rules/ruleset.ts";
import { shipped } from "../../src/rulesets/index.ts";
import { fitted, proposed } from "../../src/ui/rules/ruleset-order.ts";

const about = (id: string, ...games: string[]): About => ({
  id,
  version: 1,
  home: "encounter",
  defaults: {},
  ...(games.length === 0 ? {} : { games }),
});
const ids = (all: readonly About[], system: string): string[] =>
  fitted(all, system).map(({ about: { id }, fits }) => (fits ? `${id}!` : id));

describe("the order of decks", () => {
  const all = [about("a", "one"), about("b"), about("c", "two", "one"), about("d", "two"), about("e")];

  test("is what fits the world first, then what fits any, then the others", () => {
    expect(ids(all, "two")).toEqual(["c!", "d!", "b", "e", "a"]);
    expect(ids(all, "one")).toEqual(["a!", "c!", "b", "e", "d"]);
  });

  test("in a world that nothing was made for is what fits any first, and nothing is marked", () => {
    expect(ids(all, "three")).toEqual(["b", "e", "a", "c", "d"]);
  });

  test("of our own decks puts a game's own before the rest", () => {
    expect(ids(shipped, "swade").slice(0, 2)).toEqual(["action-deck!", "masterdeck!"]);
    expect(ids(shipped, "gurps")[0]).toBe("card-pools!");
    expect(ids(shipped, "hero6efoundryvttv2").slice(0, 2)).toEqual(["speed-cards!", "speed-dice!"]);
  });
});

test("a first encounter is offered what fits its world, or what the world has", () => {
  const all = [about("a", "one"), about("b")];
  expect(proposed(fitted(all, "one"), "none")).toBe("a");
  expect(proposed(fitted(all, "two"), "none")).toBe("none");
  expect(proposed(fitted(all, "two"), "b")).toBe("b");
});
