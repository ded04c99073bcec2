import { describe, expect, test } from "vitest";
import { cards, foe, hero, jokers, recipe, table } from "./testing.ts";

const ana = hero("ana");
const ben = foe("ben");
const over = (made: ReturnType<typeof recipe>, lies: Readonly<Record<string, readonly string[]>>) =>
  table(made, ana, ben).lies(lies).begin().when({ type: "endRound" });

describe("OD-9: dealt anew", () => {
  test("OD-9: each round", () => {
    const game = over(cards(), { ana: ["AS"], ben: ["KS"] });
    expect([game.offer("begin", "gm"), game.offer("deal", "gm")?.weight]).toEqual([undefined, "main"]);
    const next = game.deal();
    expect([next.state.round, next.at("AS")]).toEqual([2, "discard:own"]);
  });

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

  test("OD-12, C-6: all cards can be collected, and the round is dealt once more", () => {
    const game = table(cards(), ana, ben)
      .lies({ ana: ["AS"], ben: ["KS"] })
      .begin()
      .press("reset", "gm");
    expect([game.state.phase, game.at("AS"), game.deal().state.round]).toEqual(["setup", "deck:own", 1]);
  });
});

describe("OD-9: a hand", () => {
  const made = recipe({ deal: "hand", counts: "choice", cards: 3, deck: { kind: "numbers", most: 20, sets: 1 } });
  const dealt = table(made, ana, ben).lies({ ana: ["3of20", "9of20", "15of20"], ben: ["7of20", "8of20", "10of20"] });

  test("OD-9: so many cards are held, OD-2 is its size, and it is known to its owner alone", () => {
    expect(table(made, ana).deal().hand("ana")).toHaveLength(3);
    expect(dealt.row("ana", ["ana"])).toMatchObject({ cards: ["3of20", "9of20", "15of20"], backs: 0 });
    expect(dealt.row("ana", ["ben"])).toMatchObject({ cards: [], backs: 3 });
    expect(dealt.view(["ben"]).columns).toEqual([]);
  });

  test("OD-9: one is chosen each round, and all are turned up together", () => {
    expect(dealt.offer("begin", "gm")?.text.key).toBe("own.offer.turnAllUp");
    const chosen = dealt.press("choose", "ana", { card: ["9of20"] }).press("choose", "ben", { card: ["7of20"] });
    expect(JSON.stringify(chosen.view(["ben"])), "nobody else knows which").not.toContain("9of20");
    const up = chosen.begin();
    expect([up.acts, up.row("ana", ["ben"]).cards, up.row("ben", []).cards]).toEqual([["ana"], ["9of20"], ["7of20"]]);
    expect(up.row("ana", []).backs).toBe(0);
  });

  test("OD-9: who has not chosen when the Game Master turns up plays the best", () => {
    expect(dealt.begin().row("ana", []).cards).toEqual(["15of20"]);
  });

  test("OD-9: the hand is filled up again, OD-4 is off, and one turn is all", () => {
    const next = dealt
      .press("choose", "ana", { card: ["9of20"] })
      .begin()
      .ends("ben", "ana");
    expect(next.state.phase).toBe("between");
    const filled = next.deal();
    expect([filled.hand("ana").length, filled.at("9of20"), filled.at("3of20"), filled.at("15of20")]).toEqual([
      3,
      "discard:own",
      "hand:ana",
      "hand:ana",
    ]);
    expect(filled.state.chosen).toEqual({});
  });

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
