import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { poolable } from "./hands.ts";
import { after, before, declare, fight, haste, ORDER } from "./hands-testing.ts";
import { d, drawing, type Game, look, pc } from "./testing.ts";

const pool = (game: Game, card: string, who = "ann"): Game => game.press("pool", pc(who), { card: [d(card)] });
const may = (game: Game, who = "ann"): number => poolable(game.state, pc(who));
const putting = (who: string, card: string) => ({ type: "pool", seat: pc(who), card: [d(card)] }) as const;
const withHands = (game: Game): Game =>
  game.holding("ann", "hand", "plain1", "plain2", "plain3", "plain4", "plain5").holding("bob", "hand", "plain6");

const acting = withHands(fight());

describe("MD-16: from the hand into the pool", () => {
  test("MD-16: one card for the action that the character takes, and no second", () => {
    const once = pool(acting, "plain2");
    expect(once.pool("ann")).toEqual(["plain2"]);
    expect(once.hand("ann")).toEqual(["plain1", "plain3", "plain4", "plain5"]);
    expect(once.offered(pc("ann")).filter((key) => key.startsWith("pool:"))).toEqual([]);
    expect(once.refusal(putting("ann", "plain1"))).toBe("noAction");
  });

  test("MD-16: after the action, not before it: those who have yet to act wait", () => {
    expect([may(acting, "ann"), may(acting, "bob")]).toEqual([1, 0]);
    expect(acting.refusal(putting("bob", "plain6"))).toBe("noAction");
    expect(may(acting.end("ann"), "bob")).toBe(1);
  });

  test("MD-16: also when the turn is over, and until the next deal", () => {
    const done = acting.end("ann");
    expect(may(done)).toBe(1);
    expect(may(pool(done, "plain1"))).toBe(0);
    const over = after(acting);
    expect([may(over, "ann"), may(over, "bob")]).toEqual([1, 1]);
    expect(may(pool(over, "plain1"))).toBe(0);
    expect(may(over.given({ type: "dealt", to: { ann: ["2S"] }, shuffled: "nothing" }))).toBe(0);
  });

  test("MD-16: a right of the last round does not carry over, and a used one is there again", () => {
    const next = after(pool(acting, "plain1")).round(ORDER, "next");
    expect([may(next, "ann"), may(next, "bob")]).toEqual([1, 0]);
  });

  test("MD-16: successful or not: nothing needs to be claimed or won for it", () => {
    expect(acting.state.claims).toEqual([]);
    expect(may(acting)).toBe(1);
  });

  test("MD-16: each action of a multi-action counts", () => {
    const three = acting.when(declare("ann", 3));
    expect(may(three)).toBe(3);
    expect(may(pool(pool(pool(three, "plain1"), "plain2"), "plain3"))).toBe(0);
    expect(may(pool(three, "plain1").end("ann"))).toBe(2);
  });

  test("MD-16, MD-10: a lost one does not", () => {
    const slipped = withHands(fight("slip")).when({ type: "settleSetback", seat: "ann" });
    expect(may(slipped)).toBe(0);
    expect(may(slipped.when(declare("ann", 3)))).toBe(2);
    for (const game of [slipped.end("ann"), after(slipped)]) expect(may(game)).toBe(0);
    expect(may(slipped.when(declare("ann", 3)).end("ann"))).toBe(2);
  });

  test("MD-16, MD-10: if the GM does not choose, it is lost as well; a disaster costs none", () => {
    const open = withHands(fight("slip"));
    expect(may(open)).toBe(0);
    expect(may(open.end("ann"))).toBe(0);
    expect(may(open.when({ type: "settleSetback", seat: "ann", disaster: "the rope snaps" }))).toBe(1);
  });

  test("MD-16, MD-8: for the extra action of Flurry as well, during the round and after it", () => {
    const hurried = withHands(fight("hurry"));
    expect([may(hurried, "ann"), may(hurried.end("ann"), "ann"), may(after(hurried), "ann")]).toEqual([2, 2, 2]);
    expect(may(after(pool(hurried, "plain1")))).toBe(1);
    expect(may(hurried.when(declare("ann", 2)))).toBe(3);
  });

  test("MD-16, MD-29: for a Haste action as well, even one that comes after the turn", () => {
    for (const game of [
      acting.when(haste("ann")),
      acting.when(haste("ann")).end("ann"),
      acting.end("ann").when(haste("ann")),
    ])
      expect([may(game), may(game.end(...game.state.acting))]).toEqual([2, 2]);
    expect(may(acting.when(haste("bob")))).toBe(1);
    expect(may(acting.when(haste("bob")), "bob")).toBe(0);
  });

  test("MD-16, MD-10: a Flurry or Haste action is never the lost one", () => {
    const both = fight("slip").when(haste("ann"));
    expect(may(withHands(both.when({ type: "settleSetback", seat: "ann" })))).toBe(1);
  });

  test("MD-16, MD-5: nothing goes into the pool of the confused, in that round or for it", () => {
    const muddled = withHands(fight("muddle"));
    expect(muddled.refusal(putting("ann", "plain1"))).toBe("confused");
    expect([may(muddled), may(muddled.end("ann")), may(after(muddled))]).toEqual([0, 0, 0]);
    expect(may(after(muddled), "bob")).toBe(1);
    expect(may(after(muddled).round(ORDER, "calm"))).toBe(1);
  });

  test("MD-16: only one's own card, and one from the hand", () => {
    expect(acting.refusal(putting("ann", "plain6"))).toBe("notYours");
    expect(acting.refusal(putting("ann", "plain9"))).toBe("notYours");
    expect(acting.refusal({ type: "pool", seat: pc("ann") })).toBe("notYours");
    const once = pool(acting.when(declare("ann", 2)), "plain1");
    expect(once.refusal(putting("ann", "plain1"))).toBe("notYours");
  });

  test("MD-16: before the first deal and outside an encounter no pool is needed", () => {
    const still = withHands(before());
    expect(may(still)).toBe(0);
    const gone = acting.when({ type: "roster", set: {}, gone: [], encounter: null });
    expect(may(gone)).toBe(0);
    expect(gone.refusal(putting("ann", "plain1"))).toBe("noAction");
  });

  test("MD-16: a character who is not in the encounter takes no action in it", () => {
    expect(may(acting.when({ type: "roster", set: {}, gone: ["ann"] }))).toBe(0);
  });

  test("MD-16: the screen says how many may go", () => {
    const notes = (game: Game) => masterHand(game)?.notes.filter(({ key }) => key === "masterdeck.hand.poolable");
    expect(notes(acting.when(declare("ann", 2)))).toEqual([{ key: "masterdeck.hand.poolable", data: { n: 2 } }]);
    expect(notes(pool(acting, "plain1"))).toEqual([]);
    expect(notes(fight())).toEqual([]); // with nothing in the hand
    const others = look(see(acting.state, ["bob", pc("bob")])).hands?.find(({ seat }) => seat === pc("ann"));
    expect(others?.notes).toEqual([{ key: "masterdeck.hand.poolable", data: { n: 1 } }]);
  });

  test("MD-16: a pool is open, and what goes into it involves neither chance nor secrets", () => {
    const once = pool(acting, "plain3");
    expect(once.state.cards[d("plain3")]).toEqual({ zone: "pool", seat: pc("ann") });
  });

  test("MD-16, MD-1: the flip itself leaves pools alone", () => {
    const kept = after(pool(acting, "plain1"));
    const next = kept.given({ type: "dealt", to: { ann: ["2S"], bob: ["3S"] }, shuffled: "whole" });
    expect(next.when({ type: "begin" }, drawing(next.state, "next")).pool("ann")).toEqual(["plain1"]);
  });
});

const masterHand = (game: Game) => look(game.state).hands?.find(({ seat }) => seat === pc("ann"));
