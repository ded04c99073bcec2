import { describe, expect, test } from "vitest";
import { actionDeck } from "./rules.ts";
import { anyhow, drawing, type Game, hero, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const fight = table(hero("buck"), hero("virginia"), hero("red"));
const dealt = fight.dealtTo({ buck: "AS", virginia: "9S", red: "5S" });
const running = dealt.begun();
const about = (type: "letAct" | "dealIn", seat: string) => ({ type, seat }) as const;
const actingFrom = (game: Game) => [...game.state.acting, ...game.state.chain.flat(), ...game.state.toCome];

describe("C-3 the GM's word", () => {
  test("C-3: may let anybody act now who has not acted; whoever acts goes on right after", () => {
    const red = running.when(about("letAct", "red"));
    expect(actingFrom(red)).toEqual(["red", "buck", "virginia"]);
    expect(red.end("red").state.acting).toEqual(["buck"]);
  });

  test("C-3: also one on Hold, and then the Hold is used", () => {
    const held = running.hold("buck").when(about("letAct", "buck"));
    expect(held.state).toMatchObject({ acting: ["buck"], held: [], chain: [["virginia"]] });
  });

  test("C-3: but nobody who acts or has acted", () => {
    expect(running.refusal(about("letAct", "buck"))).toBe("mayNotLetAct");
    expect(running.end("buck").refusal(about("letAct", "buck"))).toBe("mayNotLetAct");
    expect(dealt.refusal(about("letAct", "red"))).toBe("mayNotLetAct");
  });

  test("C-5: may deal anew to whoever has not acted", () => {
    const again = running.when(about("dealIn", "red"), drawing(running.state, "KD"));
    expect(again.state.toCome).toEqual(["red", "virginia"]);
    expect(again.state.cards["5S"]?.zone).toBe("discard");
    expect(running.refusal(about("dealIn", "buck"))).toBe("mayNotDealIn");
    expect(running.end("buck").refusal(about("dealIn", "buck"))).toBe("mayNotDealIn");
  });

  test("C-5: in the pause to anybody but those on Hold", () => {
    const second = running.hold("buck").end("virginia", "red").when(deal, anyhow);
    expect(second.refusal(about("dealIn", "buck"))).toBe("mayNotDealIn");
    expect(second.refusal(about("dealIn", "red"))).toBeNull();
    expect(second.refusal(about("dealIn", "nobody"))).toBe("mayNotDealIn");
  });

  test("C-5: not to whoever was interrupted and goes on right after", () => {
    expect(running.when(about("letAct", "red")).refusal(about("dealIn", "buck"))).toBe("mayNotDealIn");
  });

  test("C-3: may end the round; who has not acted has had the turn", () => {
    const over = running.when({ type: "endRound" });
    expect(over.state).toMatchObject({ phase: "between", acting: [], toCome: [], done: ["buck", "virginia", "red"] });
    expect(dealt.refusal({ type: "endRound" })).toBe("notRunning");
    expect(running.offer("endRound", "gm")?.confirm?.data).toEqual({ n: 2 });
  });

  test("C-3: what was interrupted is over with the round as well, and named once", () => {
    const over = running.when(about("letAct", "red")).when({ type: "endRound" });
    expect(over.state.done).toEqual(["red", "buck", "virginia"]);
    expect(over.state.chain).toEqual([]);
  });
});

describe("C-6 beginning anew", () => {
  test("C-6: a reset collects every card, those held as well, and the next deal is this round's", () => {
    const reset = running.hold("buck").when({ type: "reset" });
    expect(reset.state).toMatchObject({ phase: "setup", round: 1, held: [], acting: [], toCome: [], asks: [] });
    expect(Object.values(reset.state.cards).every((place) => !("seat" in place))).toBe(true);
    expect(reset.when(deal, anyhow).state.round).toBe(1);
  });

  test("SW-6: a Joker of the deal that was taken back counts", () => {
    const joker = fight.dealtTo({ buck: "JR", virginia: "9S", red: "5S" }).when({ type: "reset" });
    expect(joker.when(deal, anyhow).shuffled()).toBe("whole");
  });

  test("C-6: before anything was dealt there is nothing to reset", () => {
    expect(fight.refusal({ type: "reset" })).toBe("nothingDealt");
    expect(fight.offered("gm")).not.toContain("reset");
  });

  test("C-11: in an encounter that already goes on the first deal is its round's", () => {
    const state = actionDeck.begin(actionDeck.defaults, 4);
    expect(actionDeck.clock(state).round).toBe(4);
  });
});
