import { describe, expect, test } from "vitest";
import { after, declare, fight, ORDER } from "./hands-testing.ts";
import { character, d, md, pc, roster } from "./testing.ts";

const ann = pc("ann");
const bob = pc("bob");
const who = (seat: string) => ({ who: { seat } });
const one = { of: "card", least: 1, most: 1 };
const leave = roster([], { gone: ["ann", "bob", "baron"], encounter: null });

describe("MD-16: the button that puts a card into the pool", () => {
  const offering = (pick: readonly string[], more: object = {}) => ({
    key: `pool:${ann}`,
    text: md("offer.pool"),
    undoLabel: md("deed.pool", who(ann)),
    command: { type: "pool", seat: ann },
    fields: [{ name: "card", pick: pick.map(d), ...one, ...(pick.length === 1 ? { chosen: pick.map(d) } : {}) }],
    ...more,
  });

  test("MD-16: any card of the hand, after an action and with a hand; a single one is chosen already", () => {
    const game = fight().holding("ann", "hand", "plain1").holding("bob", "hand", "plain3");
    expect(game.offer("pool:", ann)).toEqual(offering(["plain1"]));
    expect(game.holding("ann", "hand", "plain2").offer("pool:", ann)).toEqual(offering(["plain1", "plain2"]));
    expect([game.offer("pool:", bob), fight().offer("pool:", ann)]).toEqual([undefined, undefined]);
    expect(game.when(leave).offer("pool:", ann)).toBeUndefined();
    expect([game.offer("pool:", "ann"), game.refusal({ type: "pool", seat: ann })]).toEqual([undefined, "notYours"]);
  });

  test("MD-5: the confused see it with the reason, and put nothing in for this round once it is over", () => {
    const muddled = fight("muddle").holding("ann", "hand", "plain1").holding("bob", "hand", "plain2");
    expect(muddled.offer("pool:", ann)).toEqual(
      offering(["plain1"], { disabled: md("refusal.confused"), weight: "quiet" }),
    );
    expect(muddled.refusal({ type: "pool", seat: ann, card: [d("plain1")] })).toBe("confused");
    expect(muddled.refusal({ type: "pool", seat: ann, card: [d("plain9")] })).toBe("notYours");
    const over = after(muddled);
    expect([over.state.taken, over.offer("pool:", ann)]).toEqual([{ bob: 1, baron: 1 }, undefined]);
    expect(over.refusal({ type: "pool", seat: ann, card: [d("plain1")] })).toBe("noAction");
    expect(over.refusal({ type: "pool", seat: bob, card: [d("plain2")] })).toBeNull();
  });

  test("MD-16: the actions taken are counted anew with each deal, standoff, reset and encounter", () => {
    const game = fight()
      .holding("ann", "hand", "plain1")
      .press("pool:", ann, { card: [d("plain1")] });
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
        .press("pool:", ann, { card: [d("plain1")] }),
    );
    expect(over.when(roster([], { gone: ["bob"] })).state.taken).toEqual({ ann: 1, baron: 1 });
    expect(over.when(roster([], { gone: [bob] })).state.placed).toEqual({ [ann]: 1 });
    expect(over.when(roster([], { gone: [ann] })).state.placed).toEqual({});
  });
});

describe("MD-26: whose turn it is", () => {
  test("MD-26: a card for one's own turn waits for it; to those in no encounter it does not matter", () => {
    const cyd = fight()
      .when(roster([character("cyd")]))
      .holding("cyd", "hand", "strike", "rest")
      .holding("bob", "pool", "strike");
    expect(cyd.offer("play:", pc("cyd"))?.fields).toEqual([
      { name: "card", pick: [d("rest")], ...one, chosen: [d("rest")] },
    ]);
    const mine = fight().holding("bob", "pool", "strike");
    expect([mine, mine.end("ann")].map((game) => game.offer("play:", bob)?.key)).toEqual([undefined, `play:${bob}`]);
  });
});
