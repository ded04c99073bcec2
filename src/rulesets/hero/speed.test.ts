import { describe, expect, test } from "vitest";
import { fill, type Values } from "../../engine/rules/offer.ts";
import { fight as withCards } from "../speed-cards/testing.ts";
import { fight as withDice } from "../speed-dice/testing.ts";
import { byDex, dexOf, dexTarget, isSpd, knownSpd, spdOf } from "./speed.ts";
import { foe, hero } from "./testing.ts";

const read = (traits: Readonly<Record<string, number>>) => withCards([hero("ana", 0, 0, { traits })]);

describe("HC-1: SPD is from 0 to 12", () => {
  test.each([0, 1, 7, 12])("HC-1: %d is", (spd) => {
    expect([isSpd(spd), knownSpd(read({ spd }).state, "ana")]).toEqual([true, spd]);
  });

  test.each([
    [13, 12],
    [100, 12],
    [-1, 0],
    [2.5, 2],
    [4.5, 4],
  ])("HC-1: %d read from an actor is rounded down and kept within range, and the row says so", (spd, counts) => {
    const game = read({ spd });
    expect([isSpd(spd), knownSpd(game.state, "ana"), spdOf(game.state, "ana")]).toEqual([false, counts, counts]);
    const said = { text: { data: { n: counts, read: spd } } };
    for (const { view } of [{ view: game.view() }, { view: withDice([hero("ana", spd)]).view() }])
      expect(view.rows[0]?.badges).toMatchObject([said]);
    expect(game.badges("ana")).toEqual(["readSpd"]);
    expect(game.press("setSpeed", "gm", { spd: counts, dex: 10 }, "ana").badges("ana")).toEqual(["speeds"]);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])("HC-1: %d read from an actor counts as nothing", (spd) => {
    const game = read({ spd });
    expect([isSpd(spd), knownSpd(game.state, "ana"), spdOf(game.state, "ana")]).toEqual([false, null, 2]);
    expect(game.badges("ana")).toEqual([]);
    expect(withDice([hero("ana", spd)]).badges("ana")).toEqual([]);
  });

  test("HC-1: without a value SPD is 2 and DEX 10, until they are entered", () => {
    const game = read({});
    expect([spdOf(game.state, "ana"), dexOf(game.state, "ana"), game.badges("ana")]).toEqual([2, 10, []]);
    const typed = game.press("setSpeed", "gm", { spd: 2, dex: 10 }, "ana");
    expect([spdOf(typed.state, "ana"), typed.badges("ana")]).toEqual([2, ["speeds"]]);
  });

  test.each([
    [12.9, 12],
    [-3, -3],
    [Number.NaN, 10],
    [Number.POSITIVE_INFINITY, 10],
  ])("HC-8: DEX %d, read from an actor, is %d", (dex, counts) => {
    expect(dexOf(read({ spd: 2, dex }).state, "ana")).toBe(counts);
  });
});

describe.each([
  ["cards", withCards([hero("ana", 3, 14)]), withCards([]).refusal({ type: "setSpeed", seat: "ana", spd: 3, dex: 1 })],
  ["dice", withDice([hero("ana", 3, 14)]), withDice([]).refusal({ type: "setSpeed", seat: "ana", spd: 3, dex: 1 })],
] as const)("HC-1: SPD entered by hand, with Speed %s", (_, game, ofNobody) => {
  const offer = game.offer("setSpeed", "gm", "ana");
  const refused = (values: Values): unknown => {
    const filled = offer && fill<{ readonly type: string }>(offer, values);
    return filled !== undefined && "refusal" in filled ? filled.refusal : null;
  };

  test.each([13, -1, "abc", "3", 2.5, Number.NaN, null, [3]])("HC-1: %j is refused at the field", (spd) => {
    expect(refused({ spd, dex: 10 })).toEqual({ key: "refusal.field", data: { name: { field: "spd" } } });
  });

  test.each([101, -1, "abc"])("HC-8: DEX %j is refused at the field", (dex) => {
    expect(refused({ spd: 3, dex })).toEqual({ key: "refusal.field", data: { name: { field: "dex" } } });
  });

  test.each([0, 12])("HC-1: %d is accepted, and takes precedence over what is read", (spd) => {
    const set = game.press("setSpeed", "gm", { spd, dex: 11 }, "ana");
    expect([spdOf(set.state, "ana"), dexOf(set.state, "ana")]).toEqual([spd, 11]);
  });

  test("HC-1: what gets past the field is still refused, with a message", () => {
    for (const spd of [13, -1, 1.5])
      expect(game.refusal({ type: "setSpeed", seat: "ana", spd, dex: 10 })).toBe("noSpd");
    expect(game.refusal({ type: "setSpeed", seat: "ana" })).toBe("noSpd");
    expect(ofNobody).toBe("noSeat");
  });

  test("HC-1: the form shows the values in use", () => {
    expect(offer?.fields).toMatchObject([
      { name: "spd", number: [0, 12], chosen: 3 },
      { name: "dex", number: [0, 100], chosen: 14 },
    ]);
  });

  test("HC-1: it is forgotten with the fighter", () => {
    expect(game.press("setSpeed", "gm", { spd: 1, dex: 1 }, "ana").leaves("ana").state.choices).toEqual({});
  });
});

describe("HC-8: by DEX, then by name", () => {
  test("HC-8: the higher DEX first, and of two equal ones the first name", () => {
    const { state } = withCards([
      hero("one", 2, 11, { name: "Zoe" }),
      hero("two", 2, 11, { name: "Abe" }),
      foe("three", 2, 30, { name: "Yak" }),
      foe("four", 2, 10, { name: "Ann" }),
    ]);
    expect(byDex(state, ["one", "two", "three", "four"])).toEqual(["three", "two", "one", "four"]);
  });

  test("HC-8: names sort as people expect: regardless of case, with numbers by value", () => {
    const names = { a: "Wolf (10)", b: "ogre", c: "Wolf (2)", d: "Zoe", e: "Émile" };
    const { state } = withCards(Object.entries(names).map(([id, name]) => foe(id, 2, 10, { name })));
    expect(byDex(state, Object.keys(names)).join(" ")).toBe("e b c a d");
  });

  test("HC-8: a group by its name and its first member who can act", () => {
    const pack = { actor: "wolf" };
    const game = withCards([foe("w1", 2, 30, { ...pack, out: true }), foe("w2", 3, 5, pack), hero("ana", 2, 6)]);
    expect(byDex(game.state, ["group:wolf", "ana"])).toEqual(["ana", "group:wolf"]);
    const named = game.changes("w2", { traits: { spd: 3, dex: 6 } });
    const as = (name: string) => named.when({ type: "name", seat: "group:wolf", name }).state;
    expect(byDex(as("Aaa"), ["ana", "group:wolf"])[0]).toBe("group:wolf");
    expect(byDex(as("zzz"), ["ana", "group:wolf"])[0]).toBe("ana");
    expect(spdOf(game.state, "group:wolf")).toBe(3);
  });
});

test.each([
  [10, 11],
  [12, 11],
  [13, 12],
  [15, 12],
  [18, 13],
  [30, 15],
  [0, 9],
])("HC-6: against DEX %d three dice must not exceed %d", (dex, target) => {
  expect(dexTarget(dex)).toBe(target);
});
