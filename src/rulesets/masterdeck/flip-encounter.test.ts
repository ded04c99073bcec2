import { describe, expect, test } from "vitest";
import { isCharacter, type Roster } from "../../engine/rules/ruleset.ts";
import { anyhow } from "../action-deck/testing.ts";
import { bringing, cast, deckOf, done, forAll, horde, type Lines, ORDER, under } from "./flip-testing.ts";
import { campaign, d, type Game, look, rule } from "./testing.ts";

const fighters = cast.map(([id]) => id).filter((id) => !isCharacter(id));
const over: Roster = { type: "roster", set: {}, gone: fighters, encounter: null };
/** Another encounter with the same fighters, replacing the present one. */
const another: Roster = {
  type: "roster",
  set: Object.fromEntries(cast.filter(([id]) => !isCharacter(id))),
  gone: [],
  encounter: { id: "second", round: 0 },
};
const busy: Lines = { spades: "confused", hearts: "setback", diamonds: "confused", clubs: "flurry" };

describe("MD-1: an encounter that ends during the round", () => {
  const failed = under(busy).press("rollSpirit", "anna", { total: 1 }).when({ type: "markHaste", seat: horde });

  test.each([
    { how: "ends", command: over },
    { how: "gives way to another", command: another },
  ])("MD-1: $how: the card is discarded, and nothing of what it brought is left", ({ command }) => {
    const ended = failed.when(command);
    expect([ended.state.flip, ended.discards(), ended.asked()]).toEqual([null, ["round"], []]);
    for (const part of ["setbacks", "breaks", "distracted", "hasted"] as const) expect(ended.state[part]).toEqual({});
    for (const seat of Object.keys(ended.state.seats)) expect(ended.levels(seat)).toEqual({});
    expect(done(ended).toSorted()).toEqual(["not distracted actor:anna", "not distracted friend"]);
  });

  test("MD-4: being cornered, and having to achieve something, end with it", () => {
    const alone = cast.filter(([id]) => id !== "baron");
    const { baron: _, ...cards } = ORDER;
    const game = under({ hearts: "breaks" }, {}, alone, cards);
    for (const came of ["cornered", "brokeOff"] as const) {
      const ended = game.when({ type: "settleBreaks", seat: horde, came }).when(another);
      expect([ended.state.breaks, ended.state.cornered, ended.state.choices]).toEqual([{}, [], {}]);
    }
    expect(game.when(over).asked()).toEqual([]);
  });

  test("MD-2: an unsettled picture is discarded, and no one is asked; one that affects play stays", () => {
    const shown = campaign(cast, {}, deckOf(forAll("up"), { sunset: rule(null), moon: rule(null) })).round(
      ORDER,
      "sunset",
    );
    expect([shown.when(over).asked(), shown.when(over).discards()]).toEqual([[], ["sunset"]]);
    const affects = shown.press({ type: "settlePicture", affects: true }, "gm", {}, undefined, { below: () => 0 });
    expect(look(affects.when(over).state).laid).toEqual([d("sunset")]);
  });

  test("MD-1: the next encounter flips as the first one did", () => {
    const next = failed.when(another).round(ORDER, "plain3");
    expect([next.state.round, next.state.flip?.card, next.levels("anna")]).toEqual([1, d("plain3"), {}]);
  });

  test("MD-1: one begun in a round that Foundry already counts", () => {
    const later: Roster = { ...another, encounter: { id: "third", round: 4 } };
    const next = failed.when(later).round(ORDER, "plain3");
    expect([next.state.round, look(next.state).card?.title]).toEqual([
      4,
      { key: "masterdeck.card.round", data: { round: 4 } },
    ]);
  });
});

describe("MD-1: unusual rounds", () => {
  const last = (game: Game): Game => game.when({ type: "endRound" });

  test("MD-1, SW-10: a standoff called in place of a dealt round flips nothing, and the next round does", () => {
    const deck = deckOf(forAll("up"), { next: bringing(forAll("down")) });
    const dealt = last(campaign(cast, {}, deck).round(ORDER, "round")).given({
      type: "dealt",
      to: { anna: ["AS"] },
      shuffled: "nothing",
    });
    const standoff = dealt.when({ type: "callStandoff" });
    expect([standoff.state.flip, standoff.levels("anna")]).toEqual([null, {}]);
    const next = last(standoff).round(ORDER, "next");
    expect(next.levels("anna")).toEqual({ down: -1 });
  });

  test("MD-1: no one is dealt a card: one is still flipped, and affects no one", () => {
    const game = campaign(cast, {}, deckOf(forAll("fatigued"))).round({}, "round");
    expect([done(game), game.state.phase, game.discards()]).toEqual([[], "between", ["round"]]);
  });

  test("MD-1: everyone has left before it begins", () => {
    const dealt = campaign(cast, {}, deckOf(forAll("fatigued"))).given({
      type: "dealt",
      to: { anna: ["AS"] },
      shuffled: "nothing",
    });
    const empty = dealt.when({ type: "roster", set: {}, gone: fighters });
    expect(done(empty.when({ type: "begin" }, anyhow))).toEqual([]);
  });

  test("MD-1, SW-11: a fighter with the Drop and a held card has its suit", () => {
    const dealt = campaign(cast, {}, deckOf({ hearts: "up" })).given({
      type: "dealt",
      to: { anna: ["AS"], ben: ["KH"] },
      shuffled: "nothing",
    });
    const drop = dealt.when({ type: "giveDrop", seat: "ben" });
    const begun = drop.when({ type: "begin" }, { below: () => 0 });
    expect(begun.levels("ben")).toMatchObject({ up: 1 });
  });

  test("MD-3, SW-16: cards that change hands in the pause are read as they are at the flip", () => {
    const dealt = campaign(cast, {}, deckOf({ hearts: "up" })).given({
      type: "dealt",
      to: { anna: ["AS"], ben: ["KH"] },
      shuffled: "nothing",
    });
    const swapped = dealt
      .when({ type: "swap", seat: "anna", with: ["ben"] })
      .when({ type: "begin" }, { below: () => 0 });
    expect([swapped.levels("anna"), swapped.levels("ben")]).toEqual([{ up: 1 }, {}]);
    const given = dealt.when({ type: "give", seat: "ben", to: ["baron"] }).when({ type: "begin" }, { below: () => 0 });
    expect([given.levels("ben"), given.levels("baron")]).toEqual([{}, { up: 1 }]);
  });

  test("MD-3, SW-18: a hero who takes an ally on during the round shares the card from the next deal on", () => {
    const game = under({ spades: "up" }).when({ type: "ally", seat: "group:ally:friend", hero: ["anna"] });
    expect([game.levels("anna"), game.levels("group:ally:friend")]).toEqual([{ up: 1 }, {}]);
  });
});
