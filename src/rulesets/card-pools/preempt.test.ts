import { describe, expect, test } from "vitest";
import { dice } from "./deal-testing.ts";
import { stun } from "./harm-testing.ts";
import { fight, Game, hero } from "./testing.ts";

const trio = fight([hero("ana", { dx: 13 }), hero("bo", { dx: 11 }), hero("cy")]);
const held = trio.deal({ ana: "Q 4", bo: "9 3", cy: "9 2" }).hold("ana", "Q").to("9");
const tries = held.press("preempt", "ana");
const keyOf = ({ state }: Game, seat: string): string => state.asks.find(({ to }) => to === seat)?.id ?? "";

/** Both roll against DX. */
const contest = (game: Game, ana: readonly number[], bo: readonly number[]): Game => {
  const first = game.press(`${keyOf(game, "ana")}:roll`, "ana", {}, undefined, dice(...ana));
  return first.press(`${keyOf(first, "bo")}:roll`, "bo", {}, undefined, dice(...bo));
};

describe("GP-8: preempting takes a Quick Contest", () => {
  test("GP-8: both are asked, and the table waits", () => {
    expect(tries.state.asks.map(({ to, holds }) => [to, holds])).toEqual([
      ["ana", true],
      ["bo", true],
    ]);
    expect(tries.refusal({ type: "count" })).toBe("waiting");
    expect(tries.acts).toEqual(["bo"]);
  });

  test("GP-8: the greater margin acts first", () => {
    expect(contest(tries, [3, 3, 3], [3, 3, 3]).acts).toEqual(["ana"]); // by 4 and by 2
    expect(contest(tries, [4, 4, 4], [3, 3, 3]).acts).toEqual(["bo"]); // by 1 and by 2
    expect(contest(tries, [6, 6, 5], [6, 6, 6]).acts).toEqual(["ana"]); // failed by 4 and by 7
  });

  test("GP-8: a tie is simultaneous", () => {
    const tied = contest(tries, [4, 4, 3], [3, 3, 3]); // by 2 each
    expect(tied.acts.toSorted()).toEqual(["ana", "bo"]);
    expect(tied.said()).toEqual(["actTogether"]);
  });

  test("C-7: against another skill or attribute, or told from a real table", () => {
    const key = keyOf(tries, "ana");
    const other = tries.press(`${key}:against`, "ana", { target: 16 }, undefined, dice(3, 3, 3));
    expect(other.state.contests[0]?.margins).toEqual({ ana: 7 });
    expect(tries.press(`${key}:by`, "ana", { by: -2 }).state.contests[0]?.margins).toEqual({ ana: -2 });
    expect(other.refusal({ type: "contest", seat: "ana", id: 1 })).toBe("noContest");
    expect(other.refusal({ type: "contest", seat: "cy", id: 1 })).toBe("noContest");
  });
});

describe("GP-8: what the card that preempts does", () => {
  const wild = trio.deal({ ana: "Q R 4", bo: "9 3", cy: "9 2" }).hold("ana", "Q").to("9").press("preempt", "ana");
  const won = contest(wild, [3, 3, 3], [3, 3, 3]);
  const declaring = (which: string) => ({ which: won.cards("ana", which), use: ["melee"], effort: [] });

  test("GP-8, GP-9: a Red Joker of the hand goes with it, as with any other card being played", () => {
    const struck = won.press("declare", "ana", declaring("R"));
    expect([struck.hand("ana"), struck.before("ana", "spent"), struck.state.committed]).toEqual(["4", "R Q", {}]);
    expect(struck.effects).toMatchObject([{ lines: [{ data: { n: "+0" } }] }]);
    const alone = won.press("declare", "ana", { ...declaring(""), use: ["ready"] });
    expect([alone.hand("ana"), alone.before("ana", "spent"), alone.state.committed]).toEqual(["R 4", "Q", {}]);
  });

  test("GP-8: no other card does, and one card alone does no more than one", () => {
    const declare = { type: "declare", seat: "ana", use: ["melee"] } as const;
    expect(won.refusal({ ...declare, which: won.cards("ana", "4") })).toBe("noSet");
    expect(won.refusal(declare)).toBe("notWithThese");
    expect(
      contest(tries, [3, 3, 3], [3, 3, 3])
        .offer("declare", "ana")
        ?.fields?.map(({ name }) => name),
    ).not.toContain("which");
  });
});

describe("GP-8: who may preempt whom", () => {
  test("GP-8: with the hold card, the acting fighter", () => {
    expect(held.offer("preempt", "ana")?.command).toMatchObject({ against: ["bo"] });
    expect(held.refusal({ type: "preempt", seat: "ana", against: ["cy"] })).toBe("mayNotPreempt");
    expect(held.end("bo").offer("preempt", "ana")?.command).toMatchObject({ against: ["cy"] });
  });

  test("GP-8: not without one, and not in one's own moment", () => {
    expect(held.offered("cy")).not.toContain("preempt");
    expect(held.hold("bo", "9").offered("bo")).not.toContain("preempt");
    expect(held.refusal({ type: "preempt", seat: "cy", against: ["bo"] })).toBe("mayNotPreempt");
  });

  test("GP-8: if several act at once, one is named", () => {
    const two = new Game(trio.state, [
      { type: "gathered", decks: 2 },
      { type: "dealt", to: { ana: ["QS"], bo: ["9S"], cy: ["9S#2"] } },
      { type: "held", seat: "ana", card: "QS" },
      { type: "counted", step: 5 },
    ]);
    expect(two.acts).toEqual(["bo", "cy"]);
    const offer = two.offer("preempt", "ana");
    expect(offer?.fields).toMatchObject([{ name: "against", pick: ["bo", "cy"], least: 1, most: 1 }]);
    const named = two.press("preempt", "ana", { against: ["cy"] });
    expect(named.state.asks.map(({ to }) => to)).toEqual(["ana", "cy"]);
  });

  test("GP-8, GP-11: no one who is stunned", () => {
    const stunned = stun(held.endTurn().deal({ ana: "Q 4", bo: "9 3", cy: "8" }).to("9"), "ana");
    expect(stunned.offered("ana")).not.toContain("preempt");
  });
});
