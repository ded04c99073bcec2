import { describe, expect, test } from "vitest";
import { answers, giveUp, hit } from "./harm-testing.ts";
import { fight, Game, hero } from "./testing.ts";

const trio = fight([hero("ana"), hero("bo"), hero("cy")]);
const playing = (ana: string, bo = "A 3", cy = "A 2"): Game => trio.deal({ ana, bo, cy });
const uses = (game: Game, cards: string): string | null => game.refusal(game.spending("ana", cards, "ready"));

describe("GP-9: a Red Joker is any rank", () => {
  const tens = playing("T T R 4").to("T");

  test("GP-9: so it enlarges a set", () => {
    const struck = tens.spend("ana", "T T R", "melee");
    expect(struck.effects).toMatchObject([{ lines: [{ data: { n: "+2" } }] }]);
    expect([struck.hand("ana"), struck.before("ana", "spent")]).toEqual(["4", "R T T"]);
    expect([uses(tens, "T R"), uses(tens, "R"), uses(tens, "T T")]).toEqual([null, null, null]);
  });

  test("GP-9: but only of the rank being counted", () => {
    expect(uses(tens, "R 4")).toBe("noSet");
    expect(uses(tens.to("4"), "R 4")).toBeNull();
  });

  test("GP-9: alone it is a set of one, in any increment", () => {
    const dealt = playing("R 4");
    expect([dealt.acts, uses(dealt, "R")]).toEqual([["bo", "cy"].slice(0, 1), null]);
    const moved = dealt.spend("ana", "R", "wildSwing");
    expect(moved.effects).toMatchObject([{ lines: [{ data: { n: "−2" } }] }]);
    expect(moved.state.line.map(({ seats }) => seats)).toEqual([["bo"], ["cy"], ["ana"]]);
    expect(uses(dealt.to("3"), "R")).toBeNull();
  });

  test("GP-9: two of them are a set of two", () => {
    const both = new Game(trio.state, [
      { type: "gathered", decks: 2 },
      { type: "dealt", to: { ana: ["JR", "JR#2", "TS"] } },
      { type: "counted", step: 4 },
    ]);
    expect(both.spend("ana", "T R R", "melee").effects).toMatchObject([{ lines: [{ data: { n: "+2" } }] }]);
    expect([uses(both, "R R"), uses(both, "T R")]).toEqual([null, null]);
  });
});

describe("GP-9: on hold", () => {
  const held = playing("R 4", "A 3", "9").hold("ana", "R");

  test("GP-9: it has no place to wait for", () => {
    expect([held.state.step, uses(held, "hold")]).toEqual([0, null]);
    expect(held.view().may.map(({ seat }) => seat)).toEqual(["ana"]);
  });

  test("GP-9: it enlarges a set like one in hand", () => {
    const tens = playing("R T T T T").hold("ana", "R").to("T");
    expect([uses(tens, "hold T T T T"), uses(tens, "hold T"), uses(tens, "hold")]).toEqual([null, null, null]);
  });

  test("GP-9: it preempts with no contest", () => {
    const first = held.press("preempt", "ana");
    expect(first.said()).toEqual(["preempts", "actsFirst"]);
    expect([first.state.asks, first.acts]).toEqual([[], ["ana"]]);
    expect(first.before("ana", "spent")).toBe("R");
    const done = first.press("declare", "ana", { use: ["ready"], effort: [] }).end("ana");
    expect(done.acts).toEqual(["bo"]);
  });

  test("GP-9: what it preempts with is a set of one, with effort if there is a later card", () => {
    const first = held.press("preempt", "ana");
    const sets = first.offer("declare", "ana")?.sets ?? [];
    expect(sets.flatMap(({ sizes }) => sizes.map(({ size }) => size))).toEqual([0]); // beside itself
    const hasty = first.press("declare", "ana", { use: ["wildSwing"], effort: ["determined"] });
    expect(hasty.effects).toContainEqual(expect.objectContaining({ kind: "say" }));
    expect([hasty.hand("ana"), hasty.before("ana", "spent")]).toEqual(["", "R 4"]);
  });

  test("GP-9: no one else preempts a fighter who came in like this", () => {
    const nine = playing("R 4", "A 3", "A 9").hold("cy", "A").end("bo").end("cy");
    const later = nine.endTurn().deal({ ana: "R 4", bo: "A 3", cy: "9" }).hold("ana", "R");
    expect(later.offered("cy")).toContain("preempt");
    const wild = later.press("preempt", "ana");
    expect(wild.offered("cy")).not.toContain("preempt");
    expect(wild.refusal({ type: "preempt", seat: "cy", against: ["ana"] })).toBe("mayNotPreempt");
  });
});

describe("GP-9: two Red Jokers on hold", () => {
  const jokers = new Game(trio.state, [
    { type: "gathered", decks: 2 },
    { type: "dealt", to: { ana: ["JR", "4S"], bo: ["AS"], cy: ["JR#2"] } },
    { type: "held", seat: "ana", card: "JR" },
    { type: "held", seat: "cy", card: "JR#2" },
    { type: "counted", step: 0 },
  ]);

  test("GP-9: preempt each other simultaneously", () => {
    const both = jokers.press("preempt", "ana").press("preempt", "cy");
    expect(both.said()).toEqual(["preempts", "actTogether"]);
    expect([both.acts, both.state.asks]).toEqual([["ana", "cy"], []]);
    expect(both.offered("cy")).toContain("declare");
    expect(both.end("ana").end("cy").acts).toEqual(["bo"]);
  });
});

describe("GP-9: whenever cards must be lost", () => {
  test("GP-9: it can be given up as the only loss", () => {
    const struck = hit(playing("R K 9 8 4"), "ana", 8);
    expect(answers(struck, "ana")).toEqual(["lowest", "joker"]);
    expect([giveUp(struck, "ana").hand("ana"), giveUp(struck, "ana").before("ana", "lost")]).toEqual(["K 9 8 4", "R"]);
    const held = hit(playing("R K 9 8 4 2").hold("ana", "R"), "ana", 8);
    expect(answers(held, "ana")).toContain("joker");
    expect(giveUp(held, "ana").hand("ana")).toBe("K 9 8 4 2");
  });
});
