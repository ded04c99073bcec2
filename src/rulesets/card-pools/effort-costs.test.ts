import { describe, expect, test } from "vitest";
import { cp, fight, foe, type Game, hero } from "./testing.ts";

const traits = { fp: 10, fpMax: 10, hpMax: 10 };
const duo = fight([hero("ana", traits), foe("ogre", traits)]);

describe("GP-6: what an effort costs", () => {
  const points = (game: Game) => game.effects.filter(({ kind }) => kind === "change");
  const aces = duo.deal({ ana: "A A K 2", ogre: "Q" });

  test("GP-6: the Ranged option the card alone, any other one a point as well", () => {
    const ranged = aces.spend("ana", "A A", "ranged", "rangedEffort");
    expect([points(ranged), ranged.state.tired, ranged.before("ana", "spent")]).toEqual([[], {}, "A A K"]);
    const melee = aces.spend("ana", "A A", "melee", "determined");
    expect(points(melee)).toEqual([{ kind: "change", seat: "ana", what: "fp", by: -1 }]);
    expect([melee.state.tired, melee.before("ana", "spent")]).toEqual([{ ana: 1 }, "A A K"]);
    expect(points(aces.spend("ana", "A A", "melee"))).toEqual([]);
  });

  test("GP-6: which is said beside each of them", () => {
    const uses = aces.offer("spend", "ana")?.sets?.flatMap(({ sizes }) => sizes.flatMap((size) => size.uses)) ?? [];
    const costs = uses.flatMap(({ adds }) => adds.map(({ effort, costs }) => [effort, costs.key]));
    const point = (effort: string) => [effort, "card-pools.costs.point"];
    expect(Object.fromEntries(costs)).toEqual(
      Object.fromEntries([
        ...["determined", "double", "strong", "increased", "doubleDefence"].map(point),
        ["rangedEffort", "card-pools.costs.card"],
      ]),
    );
    expect(uses.every(({ adds }) => adds.every(({ card, costs }) => card === "KS" && costs.data !== undefined))).toBe(
      true,
    );
  });

  test("GP-6: Increased Defence stands once, however often it is bought", () => {
    const cards = duo.deal({ ana: "A K Q J T 9", ogre: "2" });
    const twice = cards.defend("ana", "A", "increased").to("Q").defend("ana", "Q", "increased");
    expect(twice.state.raised).toEqual(["ana"]);
    const again = twice.defend("ana", "T", "increased");
    expect(again.badges("ana").filter((badge) => badge === "raised")).toEqual(["raised"]);
    expect(again.refusal({ type: "defend", seat: "ana", which: [] })).toBe("noDefence");
    expect(again.refusal({ type: "defend", seat: "ana" })).toBe("noDefence");
  });

  test("GP-6: an effort that is none, or does not suit, is refused", () => {
    const [ace] = aces.cards("ana", "A");
    const tried = (use: string, effort: string) =>
      aces.refusal({ type: "spend", seat: "ana", which: [ace as string], use: [use], effort: [effort] });
    expect([tried("unaimed", "miracle"), tried("unaimed", "strong"), tried("unaimed", "rangedEffort")]).toEqual([
      "effortFor",
      "effortFor",
      null,
    ]);
  });
});

test("C-10, GP-1, GP-3, GP-12, GP-14, GP-18, GP-21: in which ways the table plays", () => {
  const word = { of: "word", least: 1, most: 1 };
  expect(duo.offer("options", "gm")).toEqual({
    key: "options",
    text: cp("offer.options"),
    undoLabel: cp("deed.options"),
    command: { type: "options" },
    weight: "setup",
    fields: [
      { name: "pause", pick: ["pause", "atOnce"], ...word, chosen: ["pause"] },
      { name: "hands", pick: ["closed", "open"], ...word, chosen: ["closed"] },
      { name: "pools", pick: ["each", "shared"], ...word, chosen: ["each"] },
      { name: "tired", pick: ["eachPoint", "third"], ...word, chosen: ["eachPoint"] },
      { name: "seconds", pick: ["seconds13", "seconds12"], ...word, chosen: ["seconds13"] },
      { name: "defence", pick: ["anyRank", "strict"], ...word, chosen: ["anyRank"] },
      { name: "wounds", pick: ["byHand", "seen"], ...word, chosen: ["byHand"] },
      { name: "steered", pick: ["no", "yes"], ...word, chosen: ["no"] },
    ],
  });
});
