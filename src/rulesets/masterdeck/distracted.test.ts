import { describe, expect, test } from "vitest";
import type { Named } from "../action-deck/testing.ts";
import { twistOf } from "./effects.ts";
import { badges, bringing, cast, deckOf, done, everybody, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, drawing, type Game, rule } from "./testing.ts";

const friend = "group:ally:friend";
const isDistracted = (game: Game, seat: string): boolean => game.levels(seat)["distracted"] === -2;
const fail = (game: Game, seat = "anna"): Game => game.press(`md:spirit:${seat}`, seat, { total: 1 });
const muddled = under({ spades: "confused", hearts: "confused" });

describe("MD-5: others on the players' side", () => {
  const game = under({ diamonds: "confused" });

  test("MD-5: are Distracted with no roll", () => {
    expect([game.asked(), done(game), game.levels(friend)]).toEqual([[], ["distracted friend"], { distracted: -2 }]);
    expect(badges(game, friend)).toEqual(["confused", "distracted"]);
  });

  test("MD-5: Wild Cards among them as well", () => {
    const wild: Named = ["friend", { actor: "friend", side: "ally", wild: true }];
    const flipped = under({ diamonds: "confused" }, {}, [...cast.filter(([id]) => id !== "friend"), wild], {
      anna: "AS",
      friend: "QD",
    });
    expect([flipped.asked(), done(flipped)]).toEqual([[], ["distracted friend"]]);
  });

  test("MD-5, SW-2: an ally on a hero's card, whatever the hero rolls", () => {
    const pal: Named = ["pal", { actor: "pal", side: "ally" }];
    const flipped = campaign([...cast, pal], {}, deckOf({ spades: "confused" }))
      .when({ type: "ally", seat: "group:ally:pal", hero: ["anna"] })
      .round(ORDER, "round");
    expect([flipped.asked(), done(flipped)]).toEqual([["md:spirit:anna"], ["distracted pal"]]);
    const made = flipped.press("rollSpirit", "anna", { total: 8 });
    expect(Object.keys(made.state.distracted)).toEqual(["pal"]);
    expect([made.levels("anna"), twistOf(made.state, "anna")]).toEqual([{ distracted: -2 }, {}]);
    expect(done(made.end("anna"))).toEqual(["not distracted pal"]);
  });

  test("MD-5: not the GM's, and not those who fell", () => {
    expect(done(under({ clubs: "confused", hearts: "confused" }))).toEqual([]);
    const fell = cast.map(([id, fighter]) => [id, id === "friend" ? { ...fighter, out: true } : fighter] as const);
    expect(done(under({ diamonds: "confused" }, {}, fell))).toEqual([]);
  });
});

describe("MD-5: Distracted lasts to the end of its next turn", () => {
  test("MD-5, C-8: −2 to Trait rolls, by that name: a condition of game systems, so that it is not added twice", () => {
    const failed = fail(muddled, "ben");
    expect(masterdeck.modifier?.(failed.state, "ben")).toBe(0);
    expect([failed.levels("ben"), twistOf(failed.state, "ben")]).toEqual([{ distracted: -2 }, { plus: -2 }]);
  });

  test("MD-5: the turn to come in this round", () => {
    const failed = fail(muddled, "ben");
    const acts = failed.end("anna");
    expect([acts.state.acting, isDistracted(acts, "ben")]).toEqual([["ben"], true]);
    const over = acts.end("ben");
    expect([isDistracted(over, "ben"), done(over)]).toEqual([false, ["not distracted ben"]]);
  });

  test("MD-5: for a fighter who acts first no longer than for others: the flip came before that turn", () => {
    const failed = fail(muddled, "anna");
    expect([failed.state.acting, failed.state.distracted]).toEqual([["anna"], { anna: 1 }]);
    const over = failed.end("anna");
    expect([isDistracted(over, "anna"), done(over)]).toEqual([false, ["not distracted anna"]]);
  });

  test("MD-5: so for a friend who acts first, even if a picture came before the card", () => {
    const first = { ...ORDER, anna: "2S", [friend]: "AD" };
    const plainly = under({ diamonds: "confused" }, {}, cast, first);
    expect([plainly.state.acting, isDistracted(plainly.end(friend), friend)]).toEqual([[friend], false]);
    const pictured = campaign(cast, {}, deckOf({ diamonds: "confused" }, { wild: rule(null) })).round(first, "wild");
    const settled = pictured.when({ type: "settlePicture", affects: false }, drawing(pictured.state, "round"));
    expect([settled.state.acting, isDistracted(settled, friend)]).toEqual([[friend], true]);
    expect(isDistracted(settled.end(friend), friend)).toBe(false);
  });

  test("MD-5: the turn of the next round, if this one's is over", () => {
    const late = fail(muddled.end("anna"), "anna");
    const second = late.end(...everybody.slice(1)).round(ORDER, "plain3");
    expect(isDistracted(second, "anna")).toBe(true);
    expect(isDistracted(second.end("anna"), "anna")).toBe(false);
  });

  test("MD-5, SW-7: holding is not a turn; acting from Hold is", () => {
    const held = fail(muddled, "ben").end("anna").when({ type: "hold", seat: "ben" });
    expect(isDistracted(held, "ben")).toBe(true);
    const acts = held.when({ type: "letAct", seat: "ben" });
    expect([isDistracted(acts, "ben"), isDistracted(acts.end("ben"), "ben")]).toEqual([true, false]);
  });

  test("MD-5: a turn that the GM ends with the round is over as well", () => {
    const ended = fail(muddled, "anna").when({ type: "endRound" });
    expect([isDistracted(ended, "anna"), done(ended)]).toEqual([false, ["not distracted anna"]]);
    const over = fail(muddled, "ben").end("anna").when({ type: "endRound" });
    expect([isDistracted(over, "ben"), done(over)]).toEqual([false, ["not distracted ben"]]);
  });

  test("MD-5: twice counts once, to the end of the next turn", () => {
    const deck = deckOf({ spades: "confused" }, { again: bringing({ spades: "confused" }) });
    const once = fail(campaign(cast, {}, deck).round(ORDER, "round").end("anna"));
    const again = once.end(...everybody.slice(1)).round(ORDER, "again");
    expect([again.state.distracted, fail(again).state.distracted]).toEqual([{ anna: 1 }, { anna: 1 }]);
    expect(fail(again).end("anna").state.distracted).toEqual({});
  });

  test("MD-5: ends with the encounter, on the actors as well", () => {
    const over = fail(muddled, "anna").when({
      type: "roster",
      set: {},
      gone: cast.map(([id]) => id).filter((id) => !id.startsWith("actor:")),
      encounter: null,
    });
    expect([over.state.distracted, done(over)]).toEqual([{}, ["not distracted actor:anna"]]);
  });

  test("MD-5, MD-27, C-5: ends for those who leave, and on the character, which is there when the combatant is not", () => {
    const left = fail(muddled, "anna").when({ type: "roster", set: {}, gone: ["anna"] });
    expect([left.state.distracted, done(left)]).toEqual([{}, ["not distracted actor:anna"]]);
    const other = fail(muddled, "anna").when({ type: "roster", set: {}, gone: ["ben"] });
    expect([other.state.distracted, done(other)]).toEqual([{ anna: 1 }, []]);
  });

  test("MD-5, C-5: a hidden friend's is not shown to players", () => {
    const hidden = cast.map(([id, fighter]) => [id, id === "friend" ? { ...fighter, hidden: true } : fighter] as const);
    const game = under(forAll("confused"), {}, hidden);
    expect([isDistracted(game, friend), isDistracted(game, horde)]).toEqual([true, false]);
  });
});
