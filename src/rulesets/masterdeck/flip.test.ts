import { describe, expect, test } from "vitest";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { DRAMA } from "./deck.ts";
import { cast, deckOf, done, everybody, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { campaign, d, drawing, type Game, look } from "./testing.ts";

const before = campaign(cast, {}, deckOf({ spades: "up", hearts: "down", diamonds: "flurry", clubs: "stymied" }));
const running = before.round(ORDER, "round");
const lying = (game: Game): string[] =>
  Object.keys(game.state.cards).filter((card) => game.state.cards[card]?.zone === "table");

describe("MD-1: the card of the round", () => {
  test("MD-1: each round one card is flipped, and is open on the table", () => {
    expect([lying(running), running.state.flip?.card, running.left().length]).toEqual([[d("round")], d("round"), 8]);
    expect(look(running.state).card).toMatchObject({ card: d("round"), title: { data: { round: 1 } } });
    const second = running.end(...everybody).round(ORDER, "plain1");
    expect([lying(second), second.state.flip?.card]).toEqual([[d("plain1")], d("plain1")]);
  });

  test("MD-1, SW-15: not with the deal, but after every initiative choice", () => {
    const dealt = campaign(cast, {}, deckOf({})).given({
      type: "dealt",
      to: { anna: ["AS", "KH"] },
      shuffled: "nothing",
    });
    expect([dealt.asked(), dealt.state.flip, dealt.left().length]).toEqual([["choose:anna"], null, 9]);
    const chose = dealt.when({ type: "choose", seat: "anna", card: ["KH"] });
    const begun = chose.when({ type: "begin" }, drawing(chose.state, "round"));
    expect(begun.state.flip?.suits).toEqual({ anna: ["hearts"] });
    expect(begun.events.map(({ type }) => type)).toEqual(["roundBegan", "flipped", "struck", "turnBegan"]);
  });

  test("MD-1, SW-15: a choice still open when the round begins lapses, and the kept card is read", () => {
    const dealt = campaign(cast, {}, deckOf({})).given({
      type: "dealt",
      to: { anna: ["AS", "KH"] },
      shuffled: "nothing",
    });
    const begun = dealt.when({ type: "begin" }, drawing(dealt.state, "round"));
    expect(begun.state.flip?.suits).toEqual({ anna: ["spades"] });
  });

  test("MD-1, C-2: any card of the deck, by chance alone", () => {
    const dealt = before.given({ type: "dealt", to: { anna: ["AS"] }, shuffled: "nothing" });
    const came = cardsIn(dealt.state, "deck", DRAMA).map(
      (_, i) => dealt.when({ type: "begin" }, { below: (n) => (n === 9 ? i : 0) }).state.flip?.card,
    );
    expect(came).toEqual(cardsIn(dealt.state, "deck", DRAMA));
  });

  test("MD-1: each effect applies to those whose card has that suit, and to no one else", () => {
    const names = (game: Game) => Object.fromEntries(everybody.map((seat) => [seat, Object.keys(game.levels(seat))]));
    expect(names(running)).toEqual({
      anna: ["up"],
      ben: ["down"],
      "group:ally:friend": ["flurry"],
      baron: ["stymied"],
      [horde]: ["down"],
    });
  });

  test("MD-1: for that round: to its end, and no longer", () => {
    const last = running.end(...everybody.slice(0, -1));
    expect(Object.keys(last.levels("anna"))).toEqual(["up"]);
    const over = last.end(horde);
    for (const seat of everybody) expect(over.levels(seat)).toEqual({});
    expect([over.state.phase, over.state.flip, lying(over), over.discards()]).toEqual(["between", null, [], ["round"]]);
  });

  test("MD-1: even if the GM ends the round early", () => {
    const over = running.when({ type: "endRound" });
    expect([over.state.flip, over.discards(), over.levels("anna")]).toEqual([null, ["round"], {}]);
    expect(look(over.state).card).toBeUndefined();
  });

  test("MD-1: the worked example: Hearts show Fatigued", () => {
    const game = under({ hearts: "fatigued" });
    expect(done(game)).toEqual(["fatigue ben +1", "fatigue zombie1 +1", "fatigue zombie2 +1", "fatigue zombie3 +1"]);
  });

  test("MD-1: no card, no effect: surprised, or lying in wait", () => {
    const ambush = campaign(cast, {}, deckOf(forAll("fatigued")))
      .when({ type: "ambush", ambushers: [horde], victims: ["anna"] })
      .when({ type: "notice", seat: "anna", made: false });
    const dealt = ambush.given({ type: "dealt", to: { ben: ["AS"] }, waiting: [horde], shuffled: "nothing" });
    const begun = dealt.when({ type: "begin" }, drawing(dealt.state, "round"));
    expect(done(begun)).toEqual(["fatigue ben +1"]);
    expect([begun.state.held, begun.levels(horde), begun.levels("anna")]).toEqual([[horde], {}, {}]);
  });

  test("MD-1, C-5: no effect on those who fell before the flip and handed the card in", () => {
    const dealt = campaign(cast, {}, deckOf(forAll("up"))).given({
      type: "dealt",
      to: { anna: ["AS"], baron: ["KS"] },
      shuffled: "nothing",
    });
    const fell = dealt.when({
      type: "roster",
      set: { baron: { actor: "baron", side: "gm", wild: true, out: true } },
      gone: [],
    });
    const begun = fell.when({ type: "begin" }, drawing(fell.state, "round"));
    expect([begun.levels("anna"), begun.levels("baron")]).toEqual([{ up: 1 }, {}]);
  });

  test("MD-1, SW-10: no deal, no flip", () => {
    const standoff = running.when({ type: "endRound" }).when({ type: "callStandoff" });
    expect([standoff.state.phase, standoff.state.flip, standoff.left().length]).toEqual(["running", null, 8]);
    const acts = everybody.reduce((game, seat) => game.when({ type: "roll", seat, total: 5 }), standoff);
    expect([acts.state.acting.length, acts.state.flip, acts.happened("flipped")]).toEqual([5, null, false]);
  });

  test("MD-1: the flip is announced to all, with its card", () => {
    expect(running.said()).toEqual(["flipped"]);
    const [flipped] = running.effects;
    expect(flipped).toMatchObject({ text: { key: "masterdeck.say.flipped", data: { card: { card: d("round") } } } });
  });
});
