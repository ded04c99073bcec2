import { describe, expect, test } from "vitest";
import { fight, Game, hero } from "./testing.ts";

const trio = fight([hero("ana"), hero("bo"), hero("cy")]);
const lead = trio.deal({ ana: "A 7C 2", bo: "7S 3", cy: "7H 3" }).hold("ana", "A").to("7");

/** Ana comes in before Bo, whose side makes it by nothing. */
const preempting = (game: Game, by: number): Game => {
  const tries = game.press("preempt", "ana", { against: ["bo"] });
  return tries.state.asks.reduce((on, { id, to }) => on.press(`${id}:by`, to, { by: to === "ana" ? by : 0 }), tries);
};
const plays = (game: Game): string | null => game.refusal(game.spending("ana", "7C", "wildSwing"));

describe("GP-3, GP-17: coming in with a hold card", () => {
  test("GP-3, GP-17: does not move up a card that is still to come by suit", () => {
    for (const early of [preempting(lead, 1), preempting(lead, 0), lead.spend("ana", "hold", "ready").end("bo")]) {
      expect([early.acts.includes("ana"), plays(early)]).toEqual([true, "noSet"]);
      expect(early.offered("ana")).not.toContain("spend");
    }
    const drawn = preempting(lead, 1).offer("fastDrew", "ana");
    expect(drawn).toBeUndefined(); // the Seven is the highest, and is not being played yet
  });

  test("GP-3: plays it when its moment comes", () => {
    const late = preempting(lead, 1).end("ana").end("bo").end("cy");
    expect([late.acts, plays(late)]).toEqual([["ana"], null]);
  });

  test("GP-17: nor a Red Joker alone, which comes after Clubs", () => {
    const lucky = trio.deal({ ana: "A R 7C", bo: "7S 3", cy: "7H 3" }).hold("ana", "A").to("7");
    expect(preempting(lucky, 1).offered("ana")).toEqual(expect.arrayContaining(["declare", "useJoker"]));
    const wild = preempting(lucky, 1).spend("ana", "R", "unaimed");
    expect(wild.state.line.map(({ seats }) => seats.join())).toEqual(["ana", "bo", "cy", "ana", "ana"]);
    expect(wild.state.line.at(-1)?.as).toBe("joker");
  });
});

describe("GP-16: a tie with someone in one's own moment", () => {
  test("GP-16: lets a fighter who was done with it act again", () => {
    const same = new Game(trio.state, [
      { type: "gathered", decks: 2 },
      { type: "dealt", to: { ana: ["QS", "7S"], bo: ["7S#2"], cy: ["3S"] } },
      { type: "held", seat: "ana", card: "QS" },
      { type: "counted", step: 7 },
    ]);
    const done = same.spend("ana", "7", "move").end("ana");
    const tries = done.press("preempt", "ana");
    const tied = tries.state.asks.reduce((on, { id, to }) => on.press(`${id}:by`, to, { by: 0 }), tries);
    expect(tied.acts.toSorted()).toEqual(["ana", "bo"]);
    expect(tied.end("bo").offered("ana")).toContain("declare");
    expect(tied.end("bo").end("ana").state.step).toBeGreaterThan(7);
  });
});

describe("GP-8: a card that is committed", () => {
  test("GP-8: is the only one until its use is declared", () => {
    const tries = lead.press("preempt", "ana").hold("ana", "7");
    expect(tries.offered("ana")).not.toContain("preempt");
    expect(tries.refusal({ type: "preempt", seat: "ana", against: ["bo"] })).toBe("mayNotPreempt");
    const lost = preempting(lead, -1).hold("ana", "7");
    expect(lost.offered("ana")).not.toContain("preempt");
    expect(lost.before("ana", "spent")).toBe("A");
  });
});
