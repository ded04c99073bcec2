import { describe, expect, test } from "vitest";
import { register } from "../../engine/rules/ruleset.ts";
import { see, type Viewer } from "../../engine/table/see.ts";
import { speedCards } from "../speed-cards/rules.ts";
import { fight as withCards } from "../speed-cards/testing.ts";
import { speedDice } from "../speed-dice/rules.ts";
import { byDex, comeIn, dexOf, knownSpd, lineOfSeats, spdBadges, spdOf, strangeSpd } from "./speed.ts";
import { foe, hero } from "./testing.ts";

const fire = { members: [], icon: "fire" };
const bare = { fighters: {}, choices: {}, seats: { fire } };

describe("HC-1: where nothing is known", () => {
  test("HC-1: a seat that is empty or missing has the default SPD and DEX", () => {
    for (const seat of ["fire", "nobody"]) {
      expect([knownSpd(bare, seat), strangeSpd(bare, seat), spdOf(bare, seat), dexOf(bare, seat)]).toEqual([
        null,
        null,
        2,
        10,
      ]);
    }
  });

  test("HC-1: so does a fighter of whom the game system says nothing", () => {
    const silent = {
      ...bare,
      fighters: { ana: { actor: null, side: "hero" } },
      seats: { ana: { members: ["ana"] } },
    } as const;
    expect([knownSpd(silent, "ana"), strangeSpd(silent, "ana"), spdOf(silent, "ana"), dexOf(silent, "ana")]).toEqual([
      null,
      null,
      2,
      10,
    ]);
  });
});

describe("HC-1: what the row says of SPD", () => {
  const said = (traits: Readonly<Record<string, number>>, early = false) =>
    spdBadges(
      withCards([hero("ana", 0, 0, { traits })]).state,
      "ana",
      (key, data) => (data ? { key, data } : { key }),
      early,
    );

  test("HC-1, HC-8: before the deal what the order is made from, afterwards nothing", () => {
    const read = { spd: 5, dex: 26 };
    expect(said(read, true)).toEqual([{ text: { key: "badge.speeds", data: { n: 5, dex: 26 } }, tone: "plain" }]);
    expect(said(read)).toEqual([]);
  });

  test("HC-1: that a different one is used, as a warning with a hint, and nothing of one that is assumed", () => {
    expect([said({}), said({}, true)]).toEqual([[], []]);
    expect(said({ spd: 99 })).toEqual([
      { text: { key: "badge.readSpd", data: { n: 12, read: 99 } }, tone: "loss", hint: { key: "hint.readSpd" } },
    ]);
    expect(said({ spd: 5 })).toEqual([]);
  });

  test("HC-1: what the Game Master has to see to is not on players' pages", () => {
    const { state } = withCards([hero("ana", 99), foe("wolf", 99)]);
    const keys = (viewer: Viewer, seat: string) =>
      spdBadges(see(state, viewer), seat, (key) => ({ key }), true).map(({ text }) => text.key);
    expect([keys("gm", "ana"), keys("gm", "wolf")]).toEqual([["badge.readSpd"], ["badge.readSpd"]]);
    expect([keys(["ana"], "ana"), keys(["ana"], "wolf")]).toEqual([["badge.readSpd"], []]);
  });

  test("HC-1: both rulesets read SPD and DEX as numbers, and the GM sets them in the encounter's form", () => {
    for (const { values } of [register(speedCards), register(speedDice)])
      expect(values).toEqual([
        { name: "spd", kind: "number" },
        { name: "dex", kind: "number" },
      ]);
    expect(withCards([hero("ana", 3)]).offer("setSpeed", "gm", "ana")?.weight).toBe("setup");
  });
});

describe("HC-8: one order, whoever deals", () => {
  test("HC-8: those equal in DEX and name are ordered by id", () => {
    const { state } = withCards([
      foe("c", 2, 10, { name: "Rat" }),
      foe("a", 2, 10, { name: "Rat" }),
      foe("b", 2, 10, { name: "Rat" }),
    ]);
    for (const seats of [
      ["c", "a", "b"],
      ["b", "c", "a"],
      ["a", "b", "c"],
    ])
      expect(byDex(state, seats)).toEqual(["a", "b", "c"]);
  });

  test("HC-8: a seat without a name comes before those that have one", () => {
    expect(byDex({ ...bare, seats: { b: { members: [], name: "Bee" }, fire } }, ["b", "fire"])).toEqual(["fire", "b"]);
  });

  test("HC-8: a newcomer goes before the first who comes after them, never into a turn under way, else last", () => {
    const line = lineOfSeats(["ana", "bo", "cy"]);
    const at = (before: string) => comeIn(line, "dee", (other) => other === before).line.flat();
    expect([at("bo"), at("cy"), at("ana"), at("nobody")]).toEqual([
      ["ana", "dee", "bo", "cy"],
      ["ana", "bo", "dee", "cy"],
      ["ana", "bo", "cy", "dee"],
      ["ana", "bo", "cy", "dee"],
    ]);
    const gap = { line: [["ana"], [], ["bo"]], at: 0 };
    expect(comeIn(gap, "dee", (other) => other === "bo").line).toEqual([["ana"], [], ["dee"], ["bo"]]);
    expect(comeIn({ ...line, at: -1 }, "dee", (other) => other === "ana").line.flat()[0]).toBe("dee");
  });
});
