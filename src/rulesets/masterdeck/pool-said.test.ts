import { describe, expect, test } from "vitest";
import { after, declare, fight, ORDER } from "./hands-testing.ts";
import { d, pc, roster } from "./testing.ts";

const ann = pc("ann");
const bob = pc("bob");

describe("MD-16: the button that puts a card into the pool", () => {
  test("MD-16: the actions taken are counted anew with each deal, standoff, reset and encounter", () => {
    const game = fight()
      .holding("ann", "hand", "plain1")
      .press("pool", ann, { card: [d("plain1")] });
    expect([game.state.placed, game.state.taken]).toEqual([{ [ann]: 1 }, {}]);
    const over = after(game.when(declare("ann", 2)));
    expect([over.state.placed, over.state.taken]).toEqual([{ [ann]: 1 }, { ann: 2, bob: 1, baron: 1 }]);
    const next = [
      over.round(ORDER, "next"),
      over.when({ type: "callStandoff" }),
      over.when({ type: "reset" }),
      over.when(roster([], { encounter: { id: "other", round: 0 } })),
    ];
    for (const { state } of next) expect([state.placed, state.taken]).toEqual([{}, {}]);
  });

  test("MD-16, MD-8, MD-29: after the round the extra actions of those who acted stay; who did not act has none", () => {
    const hurried = fight("hurry").when({ type: "markHaste", seat: "bob" }).when({ type: "markHaste", seat: "baron" });
    expect(after(hurried).state.taken).toEqual({ ann: 2, bob: 2, baron: 2 });
    expect(hurried.end("ann").when({ type: "endRound" }).state.taken).toEqual({ ann: 2, bob: 2 });
    expect(hurried.when({ type: "endRound" }).state.taken).toEqual({ ann: 2 });
    const waiting = hurried.holding("bob", "hand", "plain1");
    expect(waiting.refusal({ type: "pool", seat: bob, card: [d("plain1")] })).toBe("noAction");
  });

  test("MD-16, C-6: once cards were dealt the encounter has begun, even when they were collected again", () => {
    const reset = fight().holding("ann", "hand", "plain1").when({ type: "reset" });
    expect(reset.refusal({ type: "play", seat: ann, card: [d("plain1")] })).toBe("mayNotPlay");
    const left = reset.when(roster([], { encounter: null }));
    expect(left.refusal({ type: "play", seat: ann, card: [d("plain1")] })).toBeNull();
  });

  test("MD-16, C-5: who leaves is counted no longer, and the others as before", () => {
    const over = after(
      fight()
        .holding("ann", "hand", "plain1")
        .press("pool", ann, { card: [d("plain1")] }),
    );
    expect(over.when(roster([], { gone: ["bob"] })).state.taken).toEqual({ ann: 1, baron: 1 });
    expect(over.when(roster([], { gone: [bob] })).state.placed).toEqual({ [ann]: 1 });
    expect(over.when(roster([], { gone: [ann] })).state.placed).toEqual({});
  });
});
