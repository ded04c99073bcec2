import { describe, expect, test } from "vitest";
import { showing } from "../action-deck/testing.ts";
import { badges, cast, deckOf, done, everybody, forAll, under } from "./flip-testing.ts";
import { campaign, d, type Game, pc } from "./testing.ts";

const anna = pc("anna");
const muddled = under({ spades: "confused" }).holding("anna", "pool", "plain7");

describe("MD-5: the Spirit roll", () => {
  const roll = (game: Game, total: number): Game => game.press("rollSpirit", "anna", { total });

  test("MD-5: each confused player character is asked for one, and no one waits for it", () => {
    const both = under(forAll("confused"));
    expect(both.asked()).toEqual(["md:spirit:anna", "md:spirit:ben"]);
    expect(both.state.asks.map(({ to, holds }) => [to, holds])).toEqual([
      ["anna", false],
      ["ben", false],
    ]);
    expect(both.end("anna").state.acting).toEqual(["ben"]);
  });

  test("MD-5: failed: Distracted", () => {
    const failed = roll(muddled, 3);
    expect([failed.asked(), done(failed), failed.levels("anna")]).toEqual([
      [],
      ["distracted anna"],
      { distracted: -2 },
    ]);
    expect(badges(failed, "anna")).toEqual(["confused", "distracted"]);
  });

  test("MD-5: success prevents only that: the round without card play stays", () => {
    const made = roll(muddled, 4);
    expect([made.asked(), done(made), made.levels("anna")]).toEqual([[], [], {}]);
    expect(made.refusal({ type: "play", seat: anna, card: [d("plain7")] })).toBe("confused");
  });

  test("MD-5, C-7: typed in, or rolled from a die with the Wild Die, as the actor has it", () => {
    const known = { traits: { spirit: 8, spiritPlus: 1 } };
    const fighters = cast.map(([id, fighter]) => [id, id === "anna" ? { ...fighter, ...known } : fighter] as const);
    const game = under({ spades: "confused" }, {}, fighters);
    const offer = game.offer("md:spirit:anna", "anna");
    expect(offer?.fields).toEqual([{ name: "total", roll: "spirit", known: { die: 8, plus: 1 } }]);
    const rolled = game.press("rollSpirit", "anna", { total: { die: 8, plus: 1 } }, undefined, showing([2, 3]));
    expect(rolled.events).toContainEqual(
      expect.objectContaining({
        type: "spiritRolled",
        failed: false,
        roll: expect.objectContaining({ total: 4, dice: [[2], [3]] }),
      }),
    );
    expect(rolled.effects).toContainEqual(expect.objectContaining({ kind: "roll" }));
    const snakes = game.press("rollSpirit", "anna", { total: { die: 8, plus: 9 } }, undefined, showing([1, 1]));
    expect(done(snakes)).toEqual(["distracted anna"]);
  });

  test("MD-5: it may still be answered when the round is over, and by a hero who fell", () => {
    const late = muddled.end(...everybody);
    expect([late.asked(), done(roll(late, 2))]).toEqual([["md:spirit:anna"], ["distracted anna"]]);
    const fell = muddled.when({
      type: "roster",
      set: { anna: { actor: "anna", side: "hero", wild: true, out: true } },
      gone: [],
    });
    expect(roll(fell, 2).asked()).toEqual([]);
  });

  test("MD-5, C-5: a character who leaves is no longer asked, and one who fell before the flip is not asked", () => {
    expect(muddled.when({ type: "roster", set: {}, gone: ["anna"] }).asked()).toEqual([]);
    const pal = ["pal", { actor: "pal", side: "ally" }] as const;
    const shared = campaign([...cast, pal], {}, deckOf(forAll("confused"))).when({
      type: "ally",
      seat: "group:ally:pal",
      hero: ["anna"],
    });
    const fell = shared.when({
      type: "roster",
      set: { anna: { actor: "anna", side: "hero", wild: true, out: true } },
      gone: [],
    });
    const flipped = fell.round({ anna: "AS" }, "round");
    expect([flipped.asked(), done(flipped)]).toEqual([[], ["distracted pal"]]);
  });

  test("MD-5: no one rolls twice, or without being asked", () => {
    expect(roll(muddled, 5).refusal({ type: "rollSpirit", seat: "anna", total: 5 })).toBe("nothingAsked");
    expect(muddled.refusal({ type: "rollSpirit", seat: "ben", total: 5 })).toBe("nothingAsked");
    expect(muddled.refusal({ type: "rollSpirit", seat: "anna" })).toBe("nothingAsked");
  });
});
