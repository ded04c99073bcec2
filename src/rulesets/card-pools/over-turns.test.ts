import { describe, expect, test } from "vitest";
import { anyhow, dealing } from "./deal-testing.ts";
import { stun } from "./harm-testing.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const begun = fight([hero("ana"), foe("ogre")]).deal({ ana: "A K 9 9 5 2", ogre: "Q 3" });
const next = (game: Game, ana: string): Game => game.deal({ ana, ogre: "3" });

describe("GP-20: past the end of a turn", () => {
  test("GP-20: stun lasts", () => {
    const later = next(stun(begun, "ana", 0, "mind").endTurn(), "8 7");
    expect(later.state.stunned).toEqual({ ana: "mind" });
    expect(later.badges("ana")).toContain("stunnedMind");
  });

  test("GP-20: stun that has cost its card costs none at the next deal", () => {
    const later = next(stun(begun, "ana").endTurn(), "8 7");
    expect(later.hand("ana")).toBe("8 7");
    expect(later.state).toMatchObject({ losses: [], owing: {} });
  });

  test("GP-20: aim lasts, and goes on", () => {
    const aimed = begun.spend("ana", "A", "aim");
    const later = next(aimed.endTurn(), "A 8");
    expect(later.badges("ana")).toContain("aiming");
    expect(later.spend("ana", "A", "aim").badges("ana")).toContain("aimingPlus");
  });

  test("GP-20: full speed lasts", () => {
    const running = begun.press("run", "ana", { card: begun.cards("ana", "A"), sprint: ["no"], place: "" });
    expect(next(running.endTurn(), "8").state.runs).toMatchObject({ ana: { moved: 65 } });
  });

  test("GP-20: one hold card lasts, over several turns, in addition to what is drawn", () => {
    const held = begun.hold("ana", "9").endTurn();
    expect(held.hand("ana")).toBe("[9]");
    const third = next(next(held, "8 7").endTurn(), "6 5 4");
    expect(third.hand("ana")).toBe("6 5 4 [9]");
    expect(third.refusal({ type: "hold", seat: "ana", card: third.cards("ana", "6") })).toBe("oneHold");
  });

  test("GP-20: everything else is discarded, and reshuffled with the next deal", () => {
    const over = begun.defend("ana", "9").endTurn();
    expect(over.hand("ana")).toBe("");
    expect(over.before("ana", "spent")).toBe("9");
    expect(over.before("ana", "lost")).toBe("A K 9 5 2");
    const dealt = next(over, "A K 9 9 5 2");
    expect([dealt.before("ana", "spent"), dealt.before("ana", "lost")]).toEqual(["", ""]);
  });

  test("GP-20, GP-6: a raised defence and a failed attempt to preempt do not last", () => {
    const raised = begun.defend("ana", "9 9", "increased");
    expect(raised.badges("ana")).toContain("raised");
    expect(raised.endTurn().badges("ana")).toEqual([]);
    expect(raised.endTurn().state).toMatchObject({ raised: [], late: {}, committed: {}, contests: [] });
  });
});

describe("GP-20: stunned before the deal", () => {
  const over = begun.endTurn();

  test("GP-20: costs the highest card at the deal", () => {
    const stunned = stun(over, "ana");
    expect(stunned.state.stunned).toEqual({ ana: "body" });
    const dealt = next(stunned, "4 Q 8");
    expect(dealt.hand("ana")).toBe("8 4");
    expect(dealt.before("ana", "lost")).toBe("Q");
    expect(next(dealt.endTurn(), "4 Q 8").hand("ana")).toBe("Q 8 4"); // once
  });

  test("GP-20: also in the first turn, and when everyone has rolled", () => {
    const people = [hero("ana"), foe("ogre")];
    const surprised = stun(fight(people), "ana", 0, "mind");
    expect(next(surprised, "4 Q 8").before("ana", "lost")).toBe("Q");
    const rolled = over.when({ type: "roll" }, anyhow);
    const six = { ana: "4 Q 8 7 3 2", ogre: "9 9 6 6 5 5" };
    const dealt = stun(rolled, "ana").when({ type: "deal" }, dealing(rolled.state, six));
    expect(dealt.before("ana", "lost")).toBe("Q");
  });

  test("GP-20, GP-11: a failed Fright Check costs its extra cards as well", () => {
    const dealt = next(stun(over, "ana", 2), "4 Q 8 2");
    expect(dealt.state.phase).toBe("dealt");
    expect(dealt.state.asks.map(({ text }) => text.key)).toEqual(["card-pools.ask.lose.fright"]);
    expect(dealt.press(`${dealt.state.asks[0]?.id}:lowest`, "ana").hand("ana")).toBe("8");
  });

  test("GP-20, GP-19: costs the hold card that was kept", () => {
    const dealt = next(stun(begun.hold("ana", "9").endTurn(), "ana"), "K 4");
    expect(dealt.hand("ana")).toBe("K 4");
    expect(dealt.before("ana", "lost")).toBe("9");
  });

  test("GP-20, GP-19: a Black Joker comes first", () => {
    const dealt = next(stun(over, "ana"), "B 4 Q 8");
    expect(dealt.hand("ana")).toBe("4");
    expect(dealt.said().filter((word) => word !== "drew")).toEqual(["dealt", "drewJoker", "lost", "lost"]);
  });

  test("GP-20, GP-19: a shortfall is not owed", () => {
    const dealt = next(stun(over, "ana", 3), "4");
    expect(dealt.hand("ana")).toBe("");
    expect(next(dealt.endTurn(), "Q 8").hand("ana")).toBe("Q 8");
  });

  test("GP-20: of several, the costliest counts", () => {
    expect(next(stun(stun(over, "ana", 1), "ana"), "Q 8").hand("ana")).toBe("");
    expect(next(stun(stun(over, "ana"), "ana"), "Q 8").hand("ana")).toBe("8");
  });

  test("GP-20: costs nothing once it is over", () => {
    const recovered = stun(over, "ana").press("recover", "gm", {}, "ana");
    expect(next(recovered, "Q 8").hand("ana")).toBe("Q 8");
  });

  test("GP-20: is still owed if the cards are collected before it was paid", () => {
    const rolled = stun(over, "ana").when({ type: "roll" }, anyhow);
    const collected = rolled.when({ type: "reset" });
    expect(collected.state.stunned).toEqual({ ana: "body" });
    expect(next(collected, "Q 8").hand("ana")).toBe("8");
  });
});
