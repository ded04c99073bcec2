import { describe, expect, test } from "vitest";
import { cardBefore } from "./cards.ts";
import { ad, anyhow, drawing, type Game, hero, look, noChance, roster, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const set = table(hero("buck"), hero("virginia"), hero("red"));
const dealt = set.dealtTo({ buck: "AS", virginia: "KS", red: "QS" });
const running = dealt.begun();
const over = running.end("buck", "virginia", "red");
const about = (game: Game, type: "dealIn" | "letAct" | "swap", seat: string) => game.offer(type, "gm", seat);

describe("C-5 who is dealt in by the GM's word", () => {
  test("C-5: nobody before the first deal, and nobody between rounds", () => {
    for (const game of [set, over]) {
      expect(about(game, "dealIn", "buck")).toBeUndefined();
      expect(game.refusal({ type: "dealIn", seat: "buck" })).toBe("mayNotDealIn");
    }
    expect(running.refusal({ type: "dealIn", seat: "virginia" })).toBeNull();
  });

  test("C-5: nobody who is defeated or not there, or in a contest, or waits with a Joker", () => {
    const down = running.when(roster([hero("red", { out: true })]), noChance);
    expect([
      down.refusal({ type: "dealIn", seat: "red" }),
      running.refusal({ type: "dealIn", seat: "nobody" }),
    ]).toEqual(["mayNotDealIn", "mayNotDealIn"]);
    const contest = running.hold("buck").when({ type: "interrupt", seat: "buck" });
    expect(contest.refusal({ type: "dealIn", seat: "buck" })).toBe("mayNotDealIn");
    const bides = set.dealtTo({ buck: "JR", virginia: "KS", red: "QS" }).begun().when({ type: "bide", seat: "buck" });
    expect(bides.refusal({ type: "dealIn", seat: "buck" })).toBe("mayNotDealIn");
  });

  test("SW-10: nobody in a standoff's round", () => {
    const called = set.when({ type: "callStandoff" });
    expect(called.refusal({ type: "dealIn", seat: "buck" })).toBe("mayNotDealIn");
    const joined = called.when(roster([hero("gabe")]), noChance);
    expect(cardBefore(joined.state, "gabe")).toBeNull();
  });
});

describe("C-5 joiners in the middle of a round", () => {
  test("C-5: whoever holds, acts or has had the turn is dealt nothing more, whatever is learnt of them", () => {
    const seen = (game: Game, id: string) => game.when(roster([hero(id, { traits: { agility: 8 } })]), noChance);
    expect(seen(running.hold("buck"), "buck").cardsOf("buck")).toEqual({ AS: "held" });
    const waits = over.when({ type: "putOnHold", seat: "buck" }).when(deal, anyhow).begun();
    expect(waits.cardsOf("buck")).toEqual({});
    const back = waits.when(roster([hero("buck", { out: true })]), noChance).when(roster([hero("buck")]), noChance);
    expect([back.state.held, back.cardsOf("buck")]).toEqual([["buck"], {}]);
  });

  test("C-5: who sat this one out and had the turn before is dealt nothing when joining in again", () => {
    const out = running.end("buck").when({ type: "set", seat: "buck", part: ["sits"] });
    const back = out.when({ type: "set", seat: "buck", part: ["in"] }, noChance);
    expect([back.cardsOf("buck"), back.state.toCome]).toEqual([{}, ["red"]]);
  });
});

describe("SW-4 whom the GM may let act", () => {
  test("SW-4: who is to come, who holds, and who goes on right after; by Foundry's own button", () => {
    const held = running.hold("buck");
    expect(about(held, "letAct", "buck")?.buttons).toEqual(["current"]);
    expect(about(held, "letAct", "red")).toEqual({
      key: `letAct:red:${held.state.turn}`,
      text: ad("offer.letAct"),
      undoLabel: ad("deed.letAct", { who: { seat: "red" } }),
      command: { type: "letAct", seat: "red" },
      buttons: ["current"],
    });
    const after = running.when({ type: "letAct", seat: "red" });
    expect(after.state.chain).toEqual([["buck"]]);
    expect(after.when({ type: "letAct", seat: "buck" }).state).toMatchObject({ acting: ["buck"], chain: [["red"]] });
    for (const seat of ["virginia", "nobody"])
      expect(running.end("buck", "virginia").refusal({ type: "letAct", seat })).toBe("mayNotLetAct");
    const contest = held.when({ type: "interrupt", seat: "buck" });
    expect(contest.refusal({ type: "letAct", seat: "red" })).toBe("mayNotLetAct");
  });

  test("SW-7: a Hold that the GM lets act is used: its card lies in the hand, and is not held again", () => {
    const acts = running.hold("buck").when({ type: "letAct", seat: "buck" });
    expect([acts.cardsOf("buck"), acts.state.cameIn]).toEqual([{ AS: "hand" }, ["buck"]]);
    expect(acts.refusal({ type: "hold", seat: "buck" })).toBe("mayNotHold");
    const early = running.when({ type: "letAct", seat: "red" });
    expect([early.state.cameIn, early.refusal({ type: "hold", seat: "red" })]).toEqual([[], null]);
  });

  test("SW-4: what is left is counted when the GM ends the round: those to come, and those who go on after", () => {
    const after = running.when({ type: "letAct", seat: "red" });
    expect(after.offer("endRound", "gm")?.confirm?.data).toEqual({ n: 2, who: { seats: ["buck", "virginia"] } });
    expect(running.end("buck", "virginia").offer("endRound", "gm")).not.toHaveProperty("confirm");
  });
});

describe("SW-8 who may act next, and who may be put on Hold", () => {
  test("SW-8: nobody acts next before a deal, though on Hold", () => {
    const waits = set.when({ type: "putOnHold", seat: "buck" });
    expect(waits.refusal({ type: "actNext", seat: "buck" })).toBe("mayNotActNext");
    expect(waits.offered("buck")).not.toContain("actNext");
    expect(waits.when(deal, anyhow).refusal({ type: "actNext", seat: "buck" })).toBeNull();
  });

  test("SW-9: nobody is put on Hold who is not there, is defeated, or waits with a Joker", () => {
    expect(running.refusal({ type: "putOnHold", seat: "nobody" })).toBe("mayNotHold");
    const down = running.when(roster([hero("red", { out: true })]), noChance);
    expect(down.refusal({ type: "putOnHold", seat: "red" })).toBe("mayNotHold");
    const bides = set.dealtTo({ buck: "JR", virginia: "KS", red: "QS" }).begun().when({ type: "bide", seat: "buck" });
    expect(bides.refusal({ type: "putOnHold", seat: "buck" })).toBe("mayNotHold");
    const contest = running.hold("buck").when({ type: "interrupt", seat: "buck" });
    expect(contest.refusal({ type: "putOnHold", seat: "red" })).toBe("mayNotHold");
  });

  test("SW-5: a Joker breaks in once somebody acts, and not before the round", () => {
    const joker = set.dealtTo({ buck: "JR", virginia: "KS", red: "QS" });
    expect([look(joker.state).may, joker.refusal({ type: "interrupt", seat: "buck" })]).toEqual([
      [],
      "mayNotInterrupt",
    ]);
    const late = running.when({ type: "dealIn", seat: "red" }, drawing(running.state, "JR"));
    expect(look(late.state).may).toEqual([{ seat: "red", text: ad("deck.joker"), cards: ["JR"] }]);
    expect(late.when({ type: "interrupt", seat: "red" }).state.acting).toEqual(["red"]);
    expect(over.refusal({ type: "interrupt", seat: "red" })).toBe("mayNotInterrupt");
  });
});

describe("SW-11 the Drop of somebody without a card", () => {
  test("SW-11: taken away again, brings no place in the count", () => {
    const late = set.dealtTo({ buck: "AS", virginia: "KS" }).begun();
    const given = late.press("giveDrop", "gm", {}, "red");
    const taken = given.press("takeDrop", "gm", {}, "red");
    expect([given.state.held, taken.state.held, taken.state.toCome]).toEqual([["red"], [], ["virginia"]]);
    const before = set.press("giveDrop", "gm", {}, "red").press("takeDrop", "gm", {}, "red");
    expect(before.state).toMatchObject({ held: [], toCome: [] });
  });
});
