import { describe, expect, test } from "vitest";
import { fight, Game, hero } from "./testing.ts";
import type { Use } from "./uses.ts";

const eights = fight([hero("ana"), hero("bo")])
  .deal({ ana: "K 8 8 8 8 R 4", bo: "A" })
  .to("8");

/** ana with these cards, which only several decks have, as their rank is counted. */
const holding = (cards: readonly string[], step: number): Game =>
  new Game(fight([hero("ana"), hero("bo")]).state, [
    { type: "gathered", decks: 3 },
    { type: "dealt", to: { ana: cards, bo: ["2C"] } },
    { type: "counted", step },
  ]);
const spends = (game: Game, which: readonly string[], use: Use = "other") =>
  game.refusal({ type: "spend", seat: "ana", which, use: [use] });

describe("GP-5: one action for each set", () => {
  test("GP-5: a set does one thing of its row", () => {
    const offer = eights.offer("spend", "ana");
    expect(offer?.fields?.find(({ name }) => name === "use")).toMatchObject({ least: 1, most: 1 });
    const three = eights.cards("ana", "8 8 8");
    expect(eights.refusal({ type: "spend", seat: "ana", which: three, use: [] })).toBe("notWithThese");
  });

  test.each<[Use, number]>([
    ["melee", 1],
    ["damage", 2],
    ["move", 2],
    ["aim", 3],
    ["unaimed", 2],
    ["wildSwing", 2],
    ["ranged", 1],
    ["stun", 2],
    ["turn", 1],
    ["stop", 1],
  ])("GP-5: no %s with a set of %i", (use, size) => {
    const cards = ["8", "8", "8"].slice(0, size).join(" ");
    expect(eights.refusal(eights.spending("ana", cards, use))).toBe("notWithThese");
  });
});

describe("GP-5: as one set, or as smaller ones one after another", () => {
  const three = fight([hero("ana"), hero("bo")])
    .deal({ ana: "8S 8H 8D 4", bo: "8C" })
    .to("8");

  test("GP-5: three as 2 and 1, in the same increment", () => {
    const split = three.spend("ana", "8 8", "melee").spend("ana", "8", "move");
    expect([split.before("ana", "spent"), split.hand("ana"), split.state.step]).toEqual(["8 8 8", "4", 6]);
    expect(split.badges("ana")).toEqual(["does", "does"]);
  });

  test("GP-5: three as 1, 1 and 1", () => {
    const split = three.spend("ana", "8", "move").spend("ana", "8", "ready").spend("ana", "8", "wildSwing");
    expect(split.before("ana", "spent")).toBe("8 8 8");
    expect(split.acts).toEqual(["ana"]);
  });

  test("GP-5: and no one acts in between", () => {
    const first = three.spend("ana", "8", "move");
    expect(first.acts).toEqual(["ana"]);
    expect(first.refusal(first.spending("bo", "8", "move"))).toBe("noSet");
    expect(first.end("ana").acts).toEqual(["bo"]);
  });

  test("GP-5: cards of two ranks do not make a set", () => {
    expect(three.refusal(three.spending("ana", "8 4", "melee"))).toBe("noSet");
    expect(eights.refusal(eights.spending("ana", "R 4", "melee"))).toBe("noSet");
  });

  test("GP-5: nor does no card at all, or one that is not theirs", () => {
    expect(spends(three, [])).toBe("noSet");
    expect(spends(three, ["8C"])).toBe("notYours");
    expect(spends(three, ["8S", "8S"])).toBe("noSet");
  });
});

describe("GP-5: how many cards a set has", () => {
  const six = ["8S", "8H", "8D", "8C", "8S#2", "8H#2"];
  const crowd = holding([...six, "JR", "JR#2"], 6);

  test("GP-5: at most four natural cards, however many decks", () => {
    expect(spends(crowd, six.slice(0, 4))).toBeNull();
    expect(spends(crowd, six.slice(2))).toBeNull();
    expect(spends(crowd, six.slice(0, 5))).toBe("noSet");
    expect(spends(crowd, six)).toBe("noSet");
  });

  test("GP-5: five are four and one Red Joker", () => {
    expect(spends(crowd, [...six.slice(0, 4), "JR"])).toBeNull();
    expect(spends(crowd, [...six.slice(0, 3), "JR", "JR#2"])).toBe("noSet");
    expect(spends(crowd, [...six.slice(0, 4), "JR", "JR#2"])).toBe("noSet");
    expect(spends(crowd, [...six.slice(0, 5), "JR"])).toBe("noSet");
  });

  test("GP-5: further cards are another set", () => {
    const first = crowd.spend("ana", "8S 8H 8D 8C JR", "melee");
    expect(first.hand("ana")).toBe("R 8 8");
    expect(first.spend("ana", "8 8 R", "melee").badges("ana")).toEqual(["deed", "deed"]);
  });

  test("GP-5: no more is offered at a time", () => {
    expect(crowd.offer("spend", "ana")?.fields?.[0]).toMatchObject({ name: "which", least: 1, most: 5 });
  });
});
