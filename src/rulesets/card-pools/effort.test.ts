import { describe, expect, test } from "vitest";
import { fight, type Game, hero } from "./testing.ts";
import { damageBonus, type Effort, rollBonus, type Use } from "./uses.ts";

const traits = { fp: 10, fpMax: 10 };
const playing = (cards: string, rank: string): Game =>
  fight([hero("ana", traits), hero("bo")])
    .deal({ ana: cards, bo: "A" })
    .to(rank);
const jacks = playing("J J J 9 9 4 R", "J");

/** What the message says a set and its effort give, and what else it cost. */
const lines = (game: Game): readonly unknown[] =>
  game.effects.flatMap((effect) => (effect.kind === "say" ? (effect.lines ?? []) : []));
const gives = (game: Game) => lines(game)[0] as { readonly data: Readonly<Record<string, unknown>> };
const fatigue = (game: Game): number =>
  game.effects.reduce(
    (sum, effect) => sum + (effect.kind === "change" && effect.what === "fp" ? (effect.by ?? 0) : 0),
    0,
  );

describe("GP-6: what extra effort gives", () => {
  test("GP-6: Determined: +4 to hit in melee, on top of the set's: three and Determined +6", () => {
    const struck = jacks.spend("ana", "J J J", "melee", "determined");
    expect(gives(struck).data["n"]).toBe("+6");
    expect(
      [1, 2, 3, 4, 5].map((size) => rollBonus({ use: size === 1 ? "wildSwing" : "melee", size, effort: "determined" })),
    ).toEqual([2, 4, 6, 8, 10]);
  });

  test("GP-6: Strong: damage +2, or +1 a die, on top of the set's", () => {
    expect(gives(jacks.spend("ana", "J J", "melee", "strong")).data).toEqual({ n: "+0", points: 2, perDie: 1 });
    expect(gives(jacks.spend("ana", "J J J", "melee", "strong")).data).toEqual({ n: "+2", points: 2, perDie: 1 });
    expect(gives(jacks.spend("ana", "J J J", "damage", "strong")).data).toMatchObject({ points: 4, perDie: 2 });
    expect(damageBonus("damage", 5, "strong")).toEqual({ points: 8, perDie: 4 });
  });

  test("GP-6: Ranged: +1 to a shot", () => {
    expect(gives(jacks.spend("ana", "J", "unaimed", "rangedEffort")).data["n"]).toBe("+1");
    expect(gives(jacks.spend("ana", "J J J", "ranged", "rangedEffort")).data["n"]).toBe("+3");
    const aimed = jacks.spend("ana", "J", "aim").spend("ana", "J", "aimed", "rangedEffort");
    expect(gives(aimed).data["n"]).toBe("+1");
  });

  test("GP-6: Increased Defence: +2 to a defence, for the rest of this increment", () => {
    const raised = jacks.defend("ana", "J J", "increased");
    expect(gives(raised).data["n"]).toBe("+2");
    expect(raised.badges("ana")).toContain("raised");
    expect(raised.spend("ana", "J", "move").badges("ana")).toContain("raised");
    expect(raised.count().badges("ana")).not.toContain("raised");
  });

  test("GP-6: Double and Double Defence add no number, but are announced", () => {
    const twice = jacks.spend("ana", "J J", "melee", "double");
    expect([gives(twice).data["n"], lines(twice)[1]]).toMatchObject(["+0", { data: { what: { word: "double" } } }]);
    const both = jacks.defend("ana", "J J", "doubleDefence");
    expect([gives(both).data["n"], lines(both)[1]]).toMatchObject([
      "+0",
      { data: { what: { word: "doubleDefence" } } },
    ]);
  });
});

describe("GP-6: what it costs", () => {
  test.each<[Effort, Use, number]>([
    ["determined", "melee", -1],
    ["double", "melee", -1],
    ["strong", "melee", -1],
    ["rangedEffort", "ranged", 0],
    ["increased", "defence", -1],
    ["doubleDefence", "defence", -1],
  ])("GP-6: %s: %s, FP %i", (effort, use, points) => {
    expect(fatigue(jacks.spend("ana", "J J", use, effort))).toBe(points);
    expect(fatigue(jacks.spend("ana", "J J", use))).toBe(0);
  });

  test("GP-6: one future card, of the next lower rank held; of a pair it leaves one", () => {
    const struck = jacks.spend("ana", "J J J", "melee", "strong");
    expect([struck.hand("ana"), struck.before("ana", "spent")]).toEqual(["R 9 4", "J J J 9"]);
    expect(playing("J 4 2", "J").spend("ana", "J", "unaimed", "rangedEffort").hand("ana")).toBe("2");
    const nine = struck.to("9").spend("ana", "9", "wildSwing", "determined");
    expect(nine.hand("ana")).toBe("R");
  });

  test("GP-6: the card is named beforehand", () => {
    const sets = jacks.offer("spend", "ana")?.sets ?? [];
    const adds = sets.flatMap(({ sizes }) => sizes.flatMap(({ uses }) => uses.flatMap((use) => use.adds)));
    expect(new Set(adds.map(({ card }) => card))).toEqual(new Set(jacks.cards("ana", "9 9").slice(1)));
    const costs = new Map(adds.map((add) => [add.effort, add.costs.key.replace("card-pools.costs.", "")]));
    expect(Object.fromEntries(costs)).toMatchObject({ strong: "point", rangedEffort: "card", increased: "point" });
  });

  test("GP-6: one for each action: two sets with effort take two", () => {
    const twice = jacks.spend("ana", "J J", "melee", "strong").spend("ana", "J", "wildSwing", "determined");
    expect(twice.before("ana", "spent")).toBe("J J J 9 9");
    expect(jacks.offer("spend", "ana")?.fields).toContainEqual(
      expect.objectContaining({ name: "effort", least: 0, most: 1 }),
    );
  });
});
