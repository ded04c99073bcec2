import { describe, expect, test } from "vitest";
import { poolable } from "./hands.ts";
import { before, declare, fight, ORDER } from "./hands-testing.ts";
import { type Game, pc } from "./testing.ts";

const may = (game: Game, who = "ann"): number => poolable(game.state, pc(who));
const withHands = (game: Game): Game => game.holding("ann", "hand", "plain1").holding("bob", "hand", "plain6");
const acting = withHands(fight());

describe("MD-16: who has taken an action, and when", () => {
  test("MD-16, SW-7: no one on Hold has acted; the action from Hold counts when it comes", () => {
    const held = acting.when({ type: "hold", seat: "ann" });
    expect(may(held)).toBe(0);
    const came = held.when({ type: "actNext", seat: "ann" }).end("bob");
    expect(came.state.acting).toEqual(["ann"]);
    expect([may(came), may(came.end("ann"))]).toEqual([1, 1]);
    expect(may(came.end("ann", "baron"))).toBe(1);
  });

  test("MD-16, SW-7: held past the round, it counts in the round in which it is taken", () => {
    const over = acting.when({ type: "hold", seat: "ann" }).end("bob", "baron");
    expect(may(over)).toBe(0);
    const next = over.round({ bob: "AS", baron: "KH" }, "next").when({ type: "actNext", seat: "ann" });
    expect(may(next)).toBe(0);
    expect(may(next.end("bob"))).toBe(1);
  });

  test("MD-16, SW-5: a waiting Joker has not acted", () => {
    const joker = withHands(before().round({ ann: "JR", bob: "KH", baron: "QC" }, "calm"));
    expect(may(joker.when({ type: "bide", seat: "ann" }))).toBe(0);
  });

  test("MD-16: when the GM ends the round, those acting have acted, those to come have not", () => {
    const ended = acting.when({ type: "endRound" });
    expect([may(ended, "ann"), may(ended, "bob")]).toEqual([1, 0]);
  });

  test("MD-16, MD-9: the unconscious are passed over, and have taken no action", () => {
    const asleep = before()
      .when({
        type: "roster",
        set: { ann: { actor: "ann", side: "hero", wild: true, out: true, asleep: true } },
        gone: [],
      })
      .round(ORDER, "calm");
    expect(asleep.state.done).toEqual(["ann"]);
    expect(may(withHands(asleep))).toBe(0);
  });

  test("MD-16, MD-10: a character who went on Hold still owes the lost action, and loses it in a later round", () => {
    const slipped = withHands(fight("slip"))
      .when({ type: "settleSetback", seat: "ann" })
      .when({ type: "hold", seat: "ann" });
    const next = slipped.end("bob", "baron").round({ bob: "AS", baron: "KH" }, "next");
    const came = next.when({ type: "actNext", seat: "ann" }).end("bob");
    expect(came.state.acting).toEqual(["ann"]);
    expect(may(came)).toBe(0);
    expect(may(came.when(declare("ann", 2)))).toBe(1);
  });
});
