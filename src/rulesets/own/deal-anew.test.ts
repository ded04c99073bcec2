import { describe, expect, test } from "vitest";
import { cards, foe, hero, jokers, recipe, table } from "./testing.ts";

const ana = hero("ana");
const ben = foe("ben");
const over = (made: ReturnType<typeof recipe>, lies: Readonly<Record<string, readonly string[]>>) =>
  table(made, ana, ben).lies(lies).begin().when({ type: "endRound" });

describe("OD-9: dealt anew", () => {
  test("OD-9: once a fight: each pass through the order is a round, what is not dealt stays, newcomers draw", () => {
    const game = over(cards({ deal: "once" }), { ana: ["AS"], ben: ["KS"] });
    expect(game.offer("deal", "gm")).toBeUndefined();
    const next = game.begin();
    expect([next.state.round, next.acts, next.ends("ana").acts]).toEqual([2, ["ana"], ["ben"]]);
    expect(next.joins(hero("cid")).hand("cid")).toHaveLength(1);
  });

  test("OD-9: after a round with a Joker", () => {
    const made = jokers("first", "first", { deal: "joker" });
    const without = over(made, { ana: ["AS"], ben: ["KS"] });
    expect([without.offer("deal", "gm"), without.begin().acts]).toEqual([undefined, ["ana"]]);
    const with_ = over(made, { ana: ["JR"], ben: ["KS"] });
    expect([with_.offer("begin", "gm"), with_.deal().state.round]).toEqual([undefined, 2]);
  });

  test("OD-9: when the Game Master says", () => {
    const game = over(cards({ deal: "gm" }), { ana: ["AS"], ben: ["KS"] });
    expect([game.begin().state.round, game.begin().acts]).toEqual([2, ["ana"]]);
    expect([game.deal().state.round, game.deal().at("AS")]).toEqual([2, "discard:own"]);
  });
});

describe("OD-9: a hand", () => {
  const made = recipe({ deal: "hand", counts: "choice", cards: 3, deck: { kind: "numbers", most: 20, sets: 1 } });
  const dealt = table(made, ana, ben).lies({ ana: ["3of20", "9of20", "15of20"], ben: ["7of20", "8of20", "10of20"] });

  test("OD-7, OD-9: who holds over rounds is not asked for another card", () => {
    const holding = table({ ...made, hold: "rounds" }, ana, ben).lies({
      ana: ["9of20", "3of20"],
      ben: ["7of20", "8of20"],
    });
    const held = holding.begin().press("hold", "ana").ends("ben").press("endRound", "gm").deal();
    expect([held.asked(), held.hand("ana")]).toEqual([["choose:ben:2"], ["3of20"]]);
  });

  test("OD-9: newcomers get a hand, and a fallen one’s is set aside", () => {
    expect(dealt.joins(hero("cid")).hand("cid")).toHaveLength(3);
    const down = dealt.falls("ana");
    expect([down.hand("ana"), down.at("9of20"), down.rises("ana").hand("ana").length]).toEqual([[], "pool:ana", 3]);
  });
});
