import { describe, expect, test } from "vitest";
import { stun } from "./harm-testing.ts";
import { fight, type Game, hero } from "./testing.ts";
import type { Effort, Use } from "./uses.ts";

const playing = (cards: string, rank: string): Game =>
  fight([hero("ana", { fp: 10, fpMax: 10 }), hero("bo")])
    .deal({ ana: cards, bo: "A" })
    .to(rank);
const jacks = playing("J J J 9 9 4 R", "J");

describe("GP-6: when it is refused", () => {
  const last = playing("J J R", "J");

  test("GP-6: without a future card; a Red Joker has no rank and does not count", () => {
    expect(last.refusal(last.spending("ana", "J J", "melee", "strong"))).toBe("noFuture");
    expect(last.offer("spend", "ana")?.fields?.map(({ name }) => name)).toEqual(["which", "use"]);
  });

  test("GP-6: the hold card does not count", () => {
    const held = playing("J J 4", "J").hold("ana", "4");
    expect(held.refusal(held.spending("ana", "J J", "melee", "strong"))).toBe("noFuture");
  });

  test("GP-6: nor does a remaining card of this increment", () => {
    const three = playing("J J J", "J");
    expect(three.refusal(three.spending("ana", "J J", "melee", "strong"))).toBe("noFuture");
  });

  test.each<[Effort, Use]>([
    ["determined", "ranged"],
    ["determined", "feint"],
    ["double", "unaimed"],
    ["strong", "defence"],
    ["rangedEffort", "melee"],
    ["increased", "melee"],
    ["doubleDefence", "ready"],
    ["increased", "move"],
  ])("GP-6: %s does not go with %s", (effort, use) => {
    const cards = use === "unaimed" || use === "move" ? "J" : "J J";
    expect(jacks.refusal(jacks.spending("ana", cards, use, effort))).toBe("effortFor");
  });

  test("GP-6: it always needs a set or a defence", () => {
    expect(jacks.refusal({ type: "spend", seat: "ana", which: [], use: ["melee"], effort: ["strong"] })).toBe("noSet");
    expect(jacks.refusal({ type: "defend", seat: "ana", which: [], effort: ["increased"] })).toBe("noDefence");
  });
});

describe("GP-6: with a card that was committed to a preemption", () => {
  test("GP-6, GP-8: the future card is the next in hand, however low that card is", () => {
    const held = fight([hero("ana"), hero("bo")])
      .deal({ ana: "J 9 3", bo: "A T" })
      .hold("ana", "J");
    const tries = held.to("T").press("preempt", "ana");
    const won = tries.state.asks.reduce(
      (game, { id, to }) => game.press(`${id}:by`, to, { by: to === "ana" ? 5 : 0 }),
      tries,
    );
    const swung = won.press("declare", "ana", { use: ["wildSwing"], effort: ["determined"] });
    expect([swung.hand("ana"), swung.before("ana", "spent")]).toEqual(["3", "J 9"]);
  });
});

describe("GP-6: with a defence at any moment", () => {
  test("GP-6, GP-18: with cards of a later rank the future card comes after them", () => {
    const early = playing("Q 9 9 4", "A").defend("ana", "9 9", "doubleDefence");
    expect([early.hand("ana"), early.before("ana", "spent")]).toEqual(["Q", "9 9 4"]);
  });

  test("GP-6, GP-18: with the hold card it is the next in hand", () => {
    const held = playing("Q 9 4", "A").hold("ana", "Q").defend("ana", "hold", "increased");
    expect([held.hand("ana"), held.before("ana", "spent")]).toEqual(["4", "Q 9"]);
  });

  test("GP-6, GP-11: a stunned fighter may make an effort to defend", () => {
    const stunned = stun(playing("K J J 4", "A"), "ana").to("J");
    const raised = stunned.defend("ana", "J J", "increased");
    expect([raised.hand("ana"), raised.before("ana", "spent")]).toEqual(["", "J J 4"]);
    expect(raised.effects).toContainEqual({ kind: "change", seat: "ana", what: "fp", by: -1 });
  });
});
