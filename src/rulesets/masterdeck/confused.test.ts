import { describe, expect, test } from "vitest";
import { anyhow, showing } from "../action-deck/testing.ts";
import { isConfused } from "./flip.ts";
import { badges, bringing, cast, deckOf, done, everybody, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { campaign, d, type Game, pc, rule } from "./testing.ts";

const hands = (game: Game): Game => game.holding("anna", "hand", "plain5", "plain6").holding("anna", "pool", "plain7");
const muddled = hands(under({ spades: "confused" }));
const anna = pc("anna");

describe("MD-5 Confused", () => {
  test("MD-5: player characters with the suit, and nobody else of them", () => {
    expect([isConfused(muddled.state, anna), isConfused(muddled.state, pc("ben"))]).toEqual([true, false]);
    expect([muddled.levels("anna"), badges(muddled, "anna"), muddled.levels("ben")]).toEqual([
      { confused: 0 },
      ["confused"],
      {},
    ]);
  });

  test("MD-5: PC only: the GM's characters with the suit are untouched, Wild Cards and Extras", () => {
    const game = under({ clubs: "confused", hearts: "confused" });
    for (const seat of ["baron", horde]) expect([game.levels(seat), badges(game, seat)]).toEqual([{}, []]);
    expect(game.asked()).toEqual(["md:spirit:ben"]);
    expect(done(game)).toEqual([]);
  });

  test("MD-5, MD-20: nothing is drawn: no approved action wins, and no Benny buys a card", () => {
    expect(muddled.refusal({ type: "claim", who: anna, action: ["attack"] })).toBe("claim.confused");
    expect(muddled.refusal({ type: "buyDrama", who: anna })).toBe("confused");
    expect(muddled.offered(anna).filter((key) => key.startsWith("buyDrama"))).toEqual([]);
    expect(muddled.refusal({ type: "buyDrama", who: pc("ben") })).toBeNull();
  });

  test("MD-5: nothing goes into the pool", () => {
    expect(muddled.refusal({ type: "pool", who: anna, card: [d("plain5")] })).toBe("confused");
    expect(muddled.offered(anna).filter((key) => key.startsWith("pool:"))).toEqual([]);
  });

  test("MD-5: and, by the option, nothing is played", () => {
    const play = { type: "play", who: anna, card: [d("plain7")] } as const;
    expect(muddled.refusal(play)).toBe("mayNotPlay");
    expect(muddled.offered(anna).filter((key) => key.startsWith("play:"))).toEqual([]);
    expect(hands(under({ spades: "confused" }, { confusedPlay: "yes" })).refusal(play)).toBeNull();
  });

  test("MD-5: nothing is traded, nor was: offers open on either side lapse at the flip", () => {
    const before = campaign(cast, {}, deckOf({ spades: "confused" }))
      .holding("anna", "pool", "plain5")
      .holding("ben", "pool", "plain6")
      .when({ type: "trade", who: anna, give: [d("plain5")], want: [d("plain6")] })
      .when({ type: "trade", who: pc("ben"), give: [d("plain6")], want: [d("plain5")] });
    expect(before.state.trades).toHaveLength(2);
    const flipped = before.round(ORDER, "round");
    expect([flipped.state.trades, flipped.asked()]).toEqual([[], ["md:spirit:anna"]]);
    expect(flipped.refusal({ type: "trade", who: anna, give: [d("plain5")], want: [d("plain6")] })).toBe("confused");
    expect(flipped.refusal({ type: "trade", who: pc("ben"), give: [d("plain6")], want: [d("plain5")] })).toBe(
      "withWhom",
    );
  });

  test("MD-5: offers between others stand", () => {
    const game = campaign(cast, {}, deckOf({ clubs: "confused" }))
      .holding("anna", "pool", "plain5")
      .holding("ben", "pool", "plain6")
      .when({ type: "trade", who: anna, give: [d("plain5")], want: [d("plain6")] })
      .round(ORDER, "round");
    expect(game.state.trades).toHaveLength(1);
  });

  test("MD-5, SW-16: the other deck is not meant: a Benny buys an initiative card", () => {
    const game = under({ hearts: "confused" }, { bennyCard: "yes" });
    expect(game.refusal({ type: "buy", seat: "ben" })).toBeNull();
  });

  test("MD-5, MD-19: the GM may award a card all the same", () => {
    expect(muddled.when({ type: "award", who: anna }, anyhow).hand("anna")).toHaveLength(3);
  });

  test("MD-5, MD-11: Tests can still take the player's cards", () => {
    const both = hands(under({ spades: "confused", clubs: "tests:taunt" }));
    const taken = both.when({ type: "tested", seat: "baron", card: [d("plain7")] });
    expect([taken.pool("anna"), taken.discards()]).toEqual([[], ["plain7"]]);
  });

  test("MD-5: all round, to its end and no longer", () => {
    const last = muddled.end(...everybody.slice(0, -1));
    expect(isConfused(last.state, anna)).toBe(true);
    const over = last.end(horde);
    expect([isConfused(over.state, anna), over.levels("anna")]).toEqual([false, {}]);
    expect(over.refusal({ type: "play", who: anna, card: [d("plain7")] })).toBeNull();
  });

  test("MD-5, C-5: who falls in mid-round plays no cards for that", () => {
    const fell = muddled.when({
      type: "roster",
      set: { anna: { actor: "anna", side: "hero", wild: true, out: true } },
      gone: [],
    });
    expect(fell.refusal({ type: "play", who: anna, card: [d("plain7")] })).toBe("mayNotPlay");
    expect(fell.levels("anna")).toEqual({});
  });

  test("MD-5, MD-29: Seize Initiative cannot remove it", () => {
    const seize = rule(["none", "none", "none", "none"], { kind: "seize" });
    const game = campaign(cast, {}, deckOf({ spades: "confused", hearts: "down" }, { seize }))
      .round(ORDER, "round")
      .holding("ben", "pool", "seize");
    expect(game.offer("seize:", pc("ben"))?.fields).toContainEqual(
      expect.objectContaining({ name: "suit", pick: ["hearts"] }),
    );
    const play = { type: "play", who: pc("ben"), card: [d("seize")] } as const;
    expect(game.refusal({ ...play, suit: ["spades"] })).toBe("whichSuit");
    expect(game.given({ type: "seized", suit: "spades" }).levels("anna")).toEqual({ confused: 0 });
  });

  test("MD-5, MD-9: with a Joker by colour it keeps the card that Inspiration would bring", () => {
    const game = campaign(
      cast,
      { jokers: "byColour" },
      deckOf({}, { both: bringing({ hearts: "confused", diamonds: "inspiration" }) }),
    );
    const flipped = game.round({ anna: "JR" }, "both");
    expect([flipped.pool("anna"), done(flipped)]).toEqual([[], ["fatigue anna 0"]]);
  });
});

describe("MD-5 the Spirit roll", () => {
  const roll = (game: Game, total: number): Game => game.press("md:spirit:anna", "anna", { total });

  test("MD-5: each confused player character is asked for one, and nobody waits for it", () => {
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
      { confused: 0, distracted: -2 },
    ]);
    expect(badges(failed, "anna")).toEqual(["confused", "distracted"]);
  });

  test("MD-5: success spares only that: the round without card play stays", () => {
    const made = roll(muddled, 4);
    expect([made.asked(), done(made), made.levels("anna")]).toEqual([[], [], { confused: 0 }]);
    expect(made.refusal({ type: "play", who: anna, card: [d("plain7")] })).toBe("mayNotPlay");
  });

  test("MD-5, C-7: typed in, or rolled from a die with the Wild Die, as the actor has it", () => {
    const known = { traits: { spirit: 8, spiritPlus: 1 } };
    const fighters = cast.map(([id, fighter]) => [id, id === "anna" ? { ...fighter, ...known } : fighter] as const);
    const game = under({ spades: "confused" }, {}, fighters);
    const offer = game.offer("md:spirit:anna", "anna");
    expect(offer?.fields).toEqual([{ name: "total", roll: "spirit", known: { die: 8, plus: 1 } }]);
    const rolled = game.press("md:spirit:anna", "anna", { total: { die: 8, plus: 1 } }, showing([2, 3]));
    expect(rolled.events).toContainEqual(
      expect.objectContaining({
        type: "spiritRolled",
        failed: false,
        roll: expect.objectContaining({ total: 4, dice: [[2], [3]] }),
      }),
    );
    expect(rolled.effects).toContainEqual(expect.objectContaining({ kind: "roll" }));
    const snakes = game.press("md:spirit:anna", "anna", { total: { die: 8, plus: 9 } }, showing([1, 1]));
    expect(done(snakes)).toEqual(["distracted anna"]);
  });

  test("MD-5, MD-13: Up and Down are for this roll as well; MD-12: Stymied waits for an action", () => {
    const by = (other: "up" | "down" | "stymied") => {
      const deck = deckOf({}, { both: bringing({ hearts: "confused", diamonds: other }) });
      return campaign(cast, { jokers: "byColour" }, deck).round({ anna: "JR" }, "both");
    };
    const total = { die: 8, plus: 0 };
    const rolled = (game: Game, ...faces: readonly number[]) => {
      const event = game.press("md:spirit:anna", "anna", { total }, showing(faces)).events[0];
      return event?.type === "spiritRolled" ? event.roll.total : null;
    };
    expect(rolled(by("up"), 3, 6, 1)).toBe(6);
    expect(rolled(by("down"), 3, 7, 1)).toBe(3);
    expect(rolled(by("stymied"), 3, 6, 6, 2)).toBe(14);
    expect(
      by("stymied")
        .press("md:spirit:anna", "anna", { total }, showing([3, 6, 6, 2]))
        .levels("anna"),
    ).toEqual({
      joker: 2,
      confused: 0,
      stymied: 0,
    });
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

  test("MD-5, C-5: who leaves is asked no more, and who fell before the flip is not", () => {
    expect(muddled.when({ type: "roster", set: {}, gone: ["anna"] }).asked()).toEqual([]);
    const pal = ["pal", { actor: "pal", side: "ally" }] as const;
    const shared = campaign([...cast, pal], {}, deckOf(forAll("confused"))).when({
      type: "ally",
      seat: "group:pal",
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

  test("MD-5: nobody rolls twice, or without being asked", () => {
    expect(roll(muddled, 5).refusal({ type: "spirit", seat: "anna", total: 5 })).toBe("nothingAsked");
    expect(muddled.refusal({ type: "spirit", seat: "ben", total: 5 })).toBe("nothingAsked");
    expect(muddled.refusal({ type: "spirit", seat: "anna" })).toBe("nothingAsked");
  });
});
