import { describe, expect, test } from "vitest";
import { clock } from "./count.ts";
import { stun, usesOf } from "./harm-testing.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

/** GP-14's own example: Initiative 6 and a 3, Move 5, a Queen on hold, and an Ace that starts the run. */
const people = [hero("ris", { dx: 12, iq: 12, move: 5 }), foe("dogs", { move: 10 })];
const dealt = fight(people).deal({ ris: "A Q T T 7 6 6 4 4", dogs: "T 3" });
const declared = { sprint: ["yes"], place: "" };
const running = dealt.hold("ris", "Q").press("run", "ris", { card: dealt.cards("ris", "A"), ...declared });

/** What a runner moves in this increment, and what it had moved before. */
const hexes = (game: Game, seat = "ris"): unknown =>
  game
    .view()
    .rows.find((row) => row.seat === seat)
    ?.badges.find(({ text }) => /runs/.test(text.key))?.text.data;

describe("GP-14: full speed", () => {
  test("GP-14: Initiative 6 and a 3 draw nine cards", () => {
    expect(dealt.state.dice["ris"]).toBe(3);
    expect(dealt.hand("ris")).toBe("A Q T T 7 6 6 4 4");
  });

  test("GP-14: is declared with a card, which moves up to Move", () => {
    expect(running.said()).toEqual(["runs"]);
    expect(running.before("ris", "spent")).toBe("A");
    expect(hexes(running)).toEqual({ n: 5 });
    expect(running.badges("ris")).toEqual(["hold", "runs"]);
  });

  test("GP-14: then moves in every increment, without cards, one more if sprinting: 23 by the Jack", () => {
    const k = running.to("K");
    const q = running.to("Q");
    const j = running.to("J");
    expect([hexes(k), hexes(q), hexes(j)]).toEqual([
      { n: 6, all: 11 },
      { n: 6, all: 17 },
      { n: 6, all: 23 },
    ]);
    expect(hexes(running.to("T"))).toEqual({ n: 6, all: 29 });
    expect(running.to("J").hand("ris")).toBe("T T 7 6 6 4 4 [Q]");
  });

  test("GP-14: a turn or another manoeuvre costs a card, and neither ends nor slows it", () => {
    const turned = running.to("T").spend("ris", "T", "turn").spend("ris", "T", "ready");
    expect(turned.before("ris", "spent")).toBe("A T T");
    expect(hexes(turned)).toEqual({ n: 6, all: 29 });
    expect(hexes(turned.count())).toEqual({ n: 6, all: 35 });
  });

  test("GP-14: without sprinting it is Move alone", () => {
    const jogging = dealt.press("run", "ris", { card: dealt.cards("ris", "A"), sprint: ["no"], place: "" });
    expect(hexes(jogging.to("K"))).toEqual({ n: 5, all: 10 });
  });

  test("GP-14: cards add nothing to it, not even a step", () => {
    const tens = running.to("T");
    expect(usesOf(tens, "ris")).not.toContain("1 move");
    expect(tens.refusal(tens.spending("ris", "T", "move"))).toBe("notWithThese");
    const notes = (game: Game): unknown =>
      game
        .offer("spend", "ris")
        ?.sets?.flatMap(({ sizes }) => sizes.flatMap(({ uses }) => uses.flatMap((u) => u.notes)));
    expect(notes(tens)).toEqual([]);
    expect(notes(dealt.to("T"))).not.toEqual([]);
  });

  test("GP-14: is declared once, with a card that could be played now", () => {
    expect(running.refusal({ type: "run", seat: "ris", card: running.cards("ris", "T") })).toBe("mayNotRun");
    expect(running.to("T").offer("run", "ris")).toBeUndefined();
    expect(dealt.refusal({ type: "run", seat: "ris", card: dealt.cards("ris", "T") })).toBe("mayNotRun");
    expect(dealt.refusal({ type: "run", seat: "ris" })).toBe("mayNotRun");
    expect(dealt.refusal({ type: "run", seat: "dogs", card: dealt.cards("ris", "A") })).toBe("mayNotRun");
  });

  test("GP-14, GP-8: or with the hold card, once its place has come", () => {
    const held = dealt.hold("ris", "Q").to("T");
    const off = held.press("run", "ris", { card: held.cards("ris", "hold"), ...declared });
    expect(off.hand("ris")).toBe("T T 7 6 6 4 4");
    expect(off.state.runs).toMatchObject({ ris: { fresh: true } });
    expect(dealt.hold("ris", "Q").refusal({ type: "run", seat: "ris", card: dealt.cards("ris", "Q") })).toBe(
      "mayNotRun",
    );
  });

  test("GP-14: every increment comes, and runners come after those with a card due", () => {
    const kings = running.count();
    expect(kings.state.step).toBe(1);
    expect(kings.view().pause?.text?.key).toBe("card-pools.pause.runners");
    expect(clock(kings.state)).toMatchObject({ now: null, toCome: ["ris", "dogs"] });
    const threes = running.to("3");
    expect(clock(threes.state)).toMatchObject({ now: "dogs", toCome: ["ris"] });
  });

  test("GP-14: several run at once, each at their own speed", () => {
    const tens = running.to("T").end("ris");
    const both = tens.press("run", "dogs", { card: tens.cards("dogs", "T"), ...declared });
    expect([hexes(both), hexes(both, "dogs")]).toEqual([{ n: 6, all: 29 }, { n: 10 }]);
    expect([hexes(both.count()), hexes(both.count(), "dogs")]).toEqual([
      { n: 6, all: 35 },
      { n: 11, all: 21 },
    ]);
  });

  test("GP-14: a fighter who is stopped no longer runs when the GM says so, with or without cards", () => {
    const caught = stun(running, "ris").press("halt", "gm", {}, "ris");
    expect([caught.state.runs, caught.offered("gm", "ris").includes("halt")]).toEqual([{}, false]);
    expect(caught.refusal({ type: "halt", seat: "ris" })).toBe("notRunning");
    expect(running.offered("gm", "dogs")).not.toContain("halt");
  });
});
