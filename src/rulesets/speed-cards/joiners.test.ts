import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { stillIn } from "../hero/speed.ts";
import { anyhow, foe, hero, noChance, roster } from "../hero/testing.ts";
import { speedCards } from "./rules.ts";
import { fight, Game } from "./testing.ts";

const duo = fight([hero("ana", 3, 20), hero("bo", 2, 10)]);
const dealt = duo.deal({ ana: "12 8 3", bo: "8 2" });
const eight = dealt.to(8);
const cy = (spd: number, dex = 15) => hero("cy", spd, dex);

describe("HC-9: a newcomer is dealt its SPD", () => {
  test("HC-9, C-5: at once, without disturbing the others", () => {
    const joined = eight.joinsWith(cy(2), "7 4");
    expect([joined.hand("cy"), joined.hand("ana"), joined.hand("bo")]).toEqual(["7 4", "12 8 3", "8 2"]);
    expect([joined.acts, joined.segment]).toEqual(["ana", 8]);
  });

  test("HC-9: cards above the current Segment are discarded", () => {
    const joined = eight.joinsWith(cy(5), "12 9 8 7 1");
    expect([joined.hand("cy"), joined.before("cy", "lost"), joined.before("cy", "used")]).toEqual([
      "8 7 1",
      "12 9",
      "",
    ]);
    expect(joined.act("cy", "8").to(1).offered("cy")[0]).toBe("act");
  });

  test("HC-9: in Segment 12 none of them", () => {
    expect(dealt.joinsWith(cy(2), "12 11").hand("cy")).toBe("12 11");
  });

  test("HC-9: before the first deal, and once the Turn is over, they are dealt with the others", () => {
    expect(duo.when(roster([cy(2)]), noChance).hand("cy")).toBe("");
    const over = dealt.endTurn().when(roster([cy(2)]), noChance);
    expect(over.deal({ ana: "3 2 1", bo: "2 1", cy: "9 4" }).hand("cy")).toBe("9 4");
  });

  test("HC-9: with SPD 0 nothing comes", () => {
    const joined = eight.when(roster([cy(0)]), noChance);
    expect([joined.hand("cy"), joined.offered("gm", "cy")]).toEqual(["", ["setSpeed", "groups.offer.name"]]);
  });

  test("HC-9: one more fighter in a group that has cards brings none", () => {
    const pack = { actor: "wolf" };
    const hunted = fight([foe("w1", 2, 10, pack)]).deal({ "group:wolf": "9 4" });
    expect(hunted.when(roster([foe("w2", 2, 10, pack)]), noChance).hand("group:wolf")).toBe("9 4");
  });

  test("HC-9, C-5: a fighter who comes to a group that everyone had left brings cards", () => {
    const pack = { actor: "wolf" };
    const hunted = fight([hero("ana", 1), foe("w1", 2, 10, pack)]).deal({ ana: "1", "group:wolf": "9 4" });
    const left = hunted.leaves("w1");
    expect(left.state.spd).toEqual({ ana: 1 });
    expect(left.joinsWith(foe("w2", 2, 10, pack), "8 3").hand("group:wolf")).toBe("8 3");
  });

  test("HC-9: a seat whose hand could not be read can be dealt in by the GM", () => {
    const mended = new Game(speedCards.recover(see(eight.state, ["ana"])));
    expect([mended.hand("ana"), mended.hand("bo"), mended.offered("gm", "bo")[0]]).toEqual(["12 8 3", "", "dealIn"]);
    expect(mended.press("dealIn", "gm", {}, "bo", anyhow).hand("bo")).toBe("1");
    expect(eight.refusal({ type: "dealIn", seat: "bo" })).toBe("mayNotDealIn");
    expect(eight.offered("gm", "bo")).not.toContain("dealIn");
  });

  test("HC-2, HC-9: what was used before stays used, and counts among the cards of its SPD", () => {
    const used = dealt.act("ana", "12").end("ana").to(8);
    const mended = new Game(speedCards.recover(see(used.state, [])));
    const asked: number[] = [];
    const again = mended.press("dealIn", "gm", {}, "ana", { below: (n) => asked.push(n) % 1 });
    expect([again.before("ana", "used"), again.state.spd["ana"], asked]).toEqual(["12", 3, [11, 10]]);
    expect(again.hand("ana").split(" ").length + again.before("ana", "lost").split(" ").filter(Boolean).length).toBe(2);
  });
});

describe("C-5: a newcomer with a card of the present Segment", () => {
  test("C-5, HC-8: takes its place by DEX", () => {
    expect(stillIn(eight.joinsWith(cy(1), "8").state)).toEqual(["ana", "cy", "bo"]);
    expect(stillIn(eight.joinsWith(cy(1, 5), "8").state)).toEqual(["ana", "bo", "cy"]);
  });

  test("C-5: right after the acting fighter if that place has passed", () => {
    const joined = eight.joinsWith(cy(1, 30), "8");
    expect([joined.acts, stillIn(joined.state)]).toEqual(["ana", ["ana", "cy", "bo"]]);
    expect(joined.end("ana").act("cy", "8").end("cy").acts).toBe("bo");
    expect(stillIn(eight.end("ana").joinsWith(cy(1), "8").state)).toEqual(["bo", "cy"]);
  });

  test("C-5, HC-4: a fighter who needs a sum for it is not in line, and may act when they like", () => {
    const sum = eight.joinsWith(cy(2), "6 2");
    expect([stillIn(sum.state), sum.offered("cy")[0]]).toEqual([["ana", "bo"], "act"]);
    expect(stillIn(sum.act("cy", "6 2").state)).toEqual(["ana", "cy", "bo"]);
  });

  test("C-5: acts at once if no one does", () => {
    const ten = dealt.end("ana").to(10);
    expect([ten.acts, ten.joinsWith(cy(1), "10").acts]).toEqual([null, "cy"]);
    expect(ten.joinsWith(cy(1), "10").end("cy").segment).toBe(10);
  });
});

describe("C-5: a fighter who gets up again", () => {
  const lying = eight.changes("bo", { out: true });

  const up = (game: Game, id = "bo"): Game => game.changes(id, { out: false });
  const slip = (game: Game, id: string): Game => up(game.changes(id, { out: true }), id);
  const settled = ({ state: { turn: _, fighters: __, line, at, ...state } }: Game) => ({
    ...state,
    line: stillIn({ line, at }),
  });

  test.each([
    ["to come in this Segment", eight, "bo"],
    ["waiting", dealt.end("ana").to(10), "ana"],
    ["later in the Turn", dealt, "bo"],
    ["having acted", eight.act("ana", "8").end("ana"), "ana"],
    ["having let it pass", eight.end("ana"), "ana"],
    ["dodging", dealt.to(10).forward("bo", 2), "bo"],
  ])("C-5: has everything again: %s", (_, game, id) => {
    expect(settled(slip(game, id))).toEqual(settled(game));
  });

  test("C-5: its hand is set aside, as closed as it was, and no one deals it another", () => {
    expect([lying.hand("bo"), lying.offered("gm", "bo")[0]]).toEqual(["", "setSpeed"]);
    expect(Object.values(lying.state.cards).filter(({ zone }) => zone === "held")).toEqual([
      { zone: "held", seat: "bo", closed: true },
      { zone: "held", seat: "bo", closed: true },
    ]);
    expect(Object.keys(see(lying.state, []).cards)).toEqual([]);
  });

  test("C-5: a fighter who falls in the middle of a turn has had it", () => {
    const fell = slip(eight.act("ana", "8"), "ana");
    expect([fell.acts, fell.state.done, fell.offered("ana")]).toEqual(["bo", ["ana"], []]);
    expect(slip(eight, "ana").state.acted).toEqual(["ana"]);
  });

  test("C-5: in a later Segment it comes when its cards say so, and a Dodge ends when it would have", () => {
    const down = dealt.to(10).forward("bo", 2).changes("bo", { out: true });
    expect([up(down.to(8)).state.dodging, up(down.to(3).count()).state.dodging]).toEqual([["bo"], []]);
    const later = dealt.changes("bo", { out: true }).to(8);
    expect([stillIn(later.state), stillIn(up(later).state)]).toEqual([["ana"], ["ana", "bo"]]);
  });

  test("C-5: what was set aside goes back when the Turn ends", () => {
    const over = lying.endTurn();
    expect([over.state.down, cardsIn(over.state, "deck", "bo").length]).toEqual([{}, 12]);
    expect(up(over).deal({ ana: "3 2 1", bo: "9 2" }).hand("bo")).toBe("9 2");
    expect(up(lying.when({ type: "reset" })).hand("bo")).toBe("");
  });

  test("C-5: a fighter who leaves while down hands in what was set aside", () => {
    expect(cardsIn(lying.leaves("bo").state, "discard", "spare")).toHaveLength(12);
  });

  test("C-5: is dealt in if it had none", () => {
    const late = duo.changes("bo", { out: true }).deal({ ana: "12 8 3" }).to(8);
    expect(late.joinsWith(hero("bo", 2), "9 8").hand("bo")).toBe("8");
  });
});
