import { describe, expect, test } from "vitest";
import { Round } from "../../../test/rounds/round.ts";
import { extras } from "../action-deck/testing.ts";
import { cast, deckOf, everybody, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { before, fight, ORDER as THREE } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, d, drawing, type Game, heroOf, pc, roster, rule } from "./testing.ts";
import { ann, bob, cards, trading } from "./trades-testing.ts";

/** Whole rounds, to be read like a game: the files beside this one say what everybody reads and may do. */

const ANN = ["ann", ann];
const BOB = ["bob", bob];
const ANNA = ["anna", pc("anna")];
const BEN = ["ben", pc("ben")];
const leave = roster([], { gone: ["ann", "bob", "baron"], encounter: null });
/** A round whose set-up other texts show: claims.txt, extras-break.txt, trades-outside.txt and before-a-player.txt. */
const played = (title: string, game: Game, ...players: readonly (readonly string[])[]) =>
  new Round(masterdeck, title, game, ...players).withoutSetUp();

describe("MD-14 to MD-29: what players do with their hands", () => {
  test("MD-14, MD-15, MD-22: claims, by what the card of the round approves", async () => {
    const round = new Round(masterdeck, "Claims", fight("calm", {}), ANN, BOB)
      .refused("Ann’s hero claims a dance", { type: "claim", seat: ann, action: ["dance"] })
      .press("claim", ann, { action: ["taunt"] })
      .press({ type: "answerClaim", yes: true }, "gm")
      .press("claim", bob, { action: ["attack"] })
      .press({ type: "answerClaim", yes: false }, "gm")
      .step("everybody’s turn is over", (game) => game.end("ann", "bob", "baron"))
      .press("claim", bob, { action: ["trick"] })
      .press({ type: "answerClaim", yes: true }, "gm")
      .step("a round under a card that asks for Tests", (game) => game.round(THREE, "tests"));
    await expect(round.text).toMatchFileSnapshot("rounds/claims.txt");
  });

  test("MD-16, MD-21, MD-26, MD-28, MD-29: cards are pooled and played by their kinds, until the deck is empty", async () => {
    const game = fight("hurry")
      .holding("ann", "hand", "plain1", "plain2", "quick", "debt")
      .holding("ann", "pool", "haste", "seize", "wild")
      .holding("bob", "hand", "plain4")
      .holding("bob", "pool", "strike", "rest");
    const play = (card: string, more: object = {}) => ({ type: "play", seat: ann, card: [d(card)], ...more }) as const;
    const round = played("Cards are played", game, ANN, BOB)
      .refused("Haste for nobody", play("haste"))
      .refused("Haste for somebody who is not there", play("haste", { whom: ["nobody"] }))
      .refused("Seize Initiative without a suit", play("seize"))
      .refused("Seize Initiative from Cups", play("seize", { suit: ["cups"] }))
      .refused("a wild card as nothing", play("wild"))
      .refused("a wild card as a subplot", play("wild", { as: "debt" }))
      .refused("a card that nobody holds", play("plain9"))
      .press("pool", ann, { card: [d("plain1")] })
      .press("play", ann, { card: [d("plain1")] })
      .press("seize", ann, { card: [d("seize")], suit: ["spades"] })
      .press("haste", ann, { card: [d("haste")], whom: ["bob"] })
      .press("wild", ann, { card: [d("wild")], as: "plain9" })
      .press("markHaste", "gm", {}, "baron")
      .press("end", "ann")
      .press("play", bob, { card: [d("strike")] })
      .step("everybody’s turn is over", (game) => game.end("bob", "baron"))
      .step("the encounter is over", (game) => game.when(leave));
    await expect(round.text).toMatchFileSnapshot("rounds/cards-played.txt");
  });

  test("MD-5, MD-12, MD-16: the confused see what they could do, and why they cannot; a lost action pools nothing", async () => {
    const muddled = fight("muddle")
      .holding("ann", "hand", "plain2")
      .holding("ann", "pool", "plain1", "haste", "wild")
      .holding("bob", "pool", "plain3");
    const round = played("Confused", muddled, ANN)
      .refused("Ann’s hero plays a card", { type: "play", seat: ann, card: [d("plain1")] })
      .refused("Ann’s hero pools a card", { type: "pool", seat: ann, card: [d("plain2")] })
      .step("the round is over", (game) => game.end("ann", "bob", "baron"))
      .step("a round under a Setback", (game) => game.round(THREE, "slip"))
      .press({ type: "settleSetback" }, "gm");
    await expect(round.text).toMatchFileSnapshot("rounds/confused.txt");
  });

  test("MD-17, MD-22, C-10: cards are traded", async () => {
    const round = played("Trades", cards(fight("calm", { trading: "anyCards" })), ANN, BOB)
      .refused("a card that is not Ann’s hero’s", {
        type: "trade",
        seat: ann,
        give: [d("plain3")],
        want: [d("plain1")],
      })
      .refused("a trade with nobody", { type: "trade", seat: ann, give: [d("plain1")] })
      .press("trade", ann, { give: [d("plain1")], want: [d("plain3")], with: [bob] })
      .press("withdraw", ann)
      .press("trade", ann, { give: [d("plain1")], want: [], with: [bob] })
      .press({ type: "answerTrade", yes: false }, bob)
      .step("an open card for one of the hand", (game) => game.when(trading("plain1", "plain4")))
      .step("one of the hand for an open card", (game) => game.when(trading("plain2", "plain3")))
      .step("one of the hand for any", (game) => game.when(trading("plain2", null)))
      .step("hands are open from now on", (game) => game.when({ type: "options", hands: ["open"] }))
      .press({ type: "answerTrade", trade: "trade:2", yes: true }, bob, { give: [d("plain4")] })
      .press({ type: "answerTrade", trade: "trade:3", yes: true }, bob)
      .refused("an answer to nothing", { type: "answerTrade", trade: "trade:3", yes: false })
      .refused("nothing is taken back", { type: "withdraw", trade: "trade:none" });
    await expect(round.text).toMatchFileSnapshot("rounds/trades.txt");
  });

  test("MD-5, MD-16, MD-17: what was offered outside waits in an encounter; who is confused trades nothing", async () => {
    const three = campaign(
      [...cast, ...heroOf("cyd")],
      { hands: "open", trading: "anyCards" },
      deckOf({ spades: "confused" }),
    )
      .holding("anna", "pool", "plain5")
      .holding("anna", "hand", "plain4")
      .holding("ben", "hand", "plain6")
      .holding("ben", "pool", "plain3")
      .holding("cyd", "hand", "plain7");
    const round = new Round(masterdeck, "Trades outside and in", three, BEN, ANNA)
      .press("trade", pc("ben"), { give: [d("plain3")], want: [d("plain5")], with: [pc("anna")] })
      .press("trade", pc("ben"), { give: [d("plain3")], want: [d("plain7")], with: [pc("cyd")] })
      .step("the encounter begins", (game) => game.round({ ...ORDER, cyd: "9H" }, "round"));
    await expect(round.text).toMatchFileSnapshot("rounds/trades-outside.txt");
  });

  test("MD-18, MD-20, MD-23, MD-28: cards are bought, scenes and adventures begin, decks are chosen", async () => {
    const game = fight("calm").holding("ann", "hand", "plain1").holding("ann", "pool", "plain2");
    const round = played("Between fights", game, ANN)
      .refused("Bennies for somebody without a purse", { type: "setBennies", seat: ann })
      .refused("no deck", { type: "useDeck", deck: "" })
      .press("buyDrama", ann)
      .press("keepDrama", ann, { card: [d("next")] })
      .press("purse", "gm", { bennies: 5 }, ann)
      .press("newSession", "gm")
      .press("endScene", "gm")
      .refused("a card of nobody is discarded", { type: "renew", seat: ann, discard: [d("plain3")] })
      .press("renew", ann, { discard: [d("plain1")] }, undefined)
      .press("useDeck", "gm", { deck: "other" })
      .press("beginAdventure", "gm")
      .press("startAdventure", "gm");
    await expect(round.text).toMatchFileSnapshot("rounds/between-fights.txt");
  });

  test("MD-24, MD-25: subplots, third parties and disasters lie before a player", async () => {
    const award =
      (...drawn: readonly string[]) =>
      (game: Game) =>
        game.press("award", "gm", {}, ann, drawing(game.state, ...drawn));
    const game = before().holding("ann", "hand", "plain7", "haste").holding("ann", "pool", "plain8", "seize", "wild");
    const round = new Round(masterdeck, "Before a player", game, ANN)
      .refused("Haste before a round", { type: "play", seat: ann, card: [d("haste")], whom: ["bob"] })
      .refused("Seize Initiative before a round", { type: "play", seat: ann, card: [d("seize")], suit: ["spades"] })
      .step("the GM awards a card, and a subplot comes", award("debt", "plain1"))
      .press({ type: "answerSubplot", by: "gm", yes: true }, "gm")
      .press({ type: "answerSubplot", by: "player", yes: true }, ann)
      .press({ type: "answerSubplot", by: "player", yes: false }, ann)
      .step("a third party comes", award("rider", "plain2"))
      .step("a disaster comes", award("flood", "plain3"))
      .refused("a subplot is brought on", { type: "bringOn", card: d("debt") });
    await expect(round.text).toMatchFileSnapshot("rounds/before-a-player.txt");
  });
});

describe("MD-1 to MD-13: what the card of the round brings", () => {
  test("MD-1, MD-3, MD-7, MD-11: each effect, in the row and on the card", async () => {
    const flip = (spades: string, hearts: string, clubs: string) =>
      under({ spades, hearts, clubs } as Parameters<typeof under>[0], {}, cast);
    for (const [name, game] of [
      ["up and Fatigued", flip("up", "fatigued", "tests:intimidate+trick")],
      ["Flurry and Down", flip("flurry", "down", "tests:taunt")],
      ["Inspiration and Stymied", flip("inspiration", "stymied", "none")],
    ] as const) {
      const round = played(`The card of the round: ${name}`, game, ANNA).press("end", "anna").press("end", "ben");
      await expect(round.text).toMatchFileSnapshot(`rounds/${name.toLowerCase().replaceAll(" ", "-")}.txt`);
    }
  });

  test("MD-2: a picture waits for the GM, and one that affects play lies there until it is put aside", async () => {
    const deck = deckOf(forAll("up"), { sunset: rule(null), moon: rule(null) });
    const round = played("Pictures", campaign(cast, {}, deck).round(ORDER, "sunset"), ANNA)
      .refused("Anna ends her turn", { type: "end", seat: "anna" })
      .step("it affects play", (game) =>
        game.press({ type: "settlePicture", affects: true }, "gm", {}, undefined, drawing(game.state, "round")),
      )
      .step("the next round shows another", (game) => game.end(...everybody).round(ORDER, "moon"))
      .press({ type: "settlePicture", affects: false }, "gm")
      .press("putAside", "gm")
      .refused("it is put aside again", { type: "putAside", card: d("sunset") });
    await expect(round.text).toMatchFileSnapshot("rounds/pictures.txt");
  });

  test("MD-4: Extras without a leader achieve something, or break off; the cornered go on", async () => {
    const fighters = [...heroOf("anna"), ...extras("zombie", 3), ...extras("ghoul", 2), ...extras("bat", 2)];
    const game = campaign(fighters, {}, deckOf(forAll("breaks"))).round(
      { anna: "AS", [horde]: "TH", "group:ghoul": "2C", "group:bat": "3C" },
      "round",
    );
    const round = new Round(masterdeck, "Extras break", game, ANNA)
      .press({ type: "settleBreaks", seat: horde, came: "achieved" }, "gm")
      .press({ type: "settleBreaks", seat: "group:ghoul", came: "brokeOff" }, "gm")
      .press({ type: "settleBreaks", seat: "group:bat", came: "cornered" }, "gm")
      .refused("Anna’s break is settled", { type: "settleBreaks", seat: "anna", came: "achieved" })
      .step("the round is over", (game) => game.end("anna", horde, "group:bat", "group:ghoul"));
    await expect(round.text).toMatchFileSnapshot("rounds/extras-break.txt");
  });

  test("MD-5, MD-10, MD-11: Spirit rolls, Setbacks and Tests", async () => {
    const game = under({ spades: "confused", hearts: "setback", diamonds: "confused", clubs: "tests:taunt" })
      .holding("anna", "pool", "plain5")
      .holding("ben", "hand", "plain6");
    const take = (more: object, seat = "baron") => ({ type: "takeForTest", seat, ...more }) as const;
    const round = played("Spirit rolls, Setbacks and Tests", game, ANNA, BEN)
      .refused("a roll without a total", { type: "rollSpirit", seat: "anna" })
      .refused("a roll of somebody who is not asked", { type: "rollSpirit", seat: "ben", total: 5 })
      .press("rollSpirit", "anna", { total: 3 })
      .press({ type: "settleSetback", seat: "ben" }, "gm")
      .refused("it is settled again", { type: "settleSetback", seat: "anna" })
      .refused("a Test takes nothing", take({}))
      .refused("a Test takes a card and from a hand", take({ card: [d("plain5")], hand: [pc("ben")] }))
      .refused("a Test takes a card of a hand by name", take({ card: [d("plain6")] }))
      .refused("a Test takes from an empty hand", take({ hand: [pc("anna")] }))
      .refused("Anna takes one", take({ card: [d("plain5")] }, "anna"))
      .press("takeForTest", "gm", { hand: [pc("ben")] }, "baron")
      .press("end", "anna")
      .step("Setbacks befall as disasters", (game) =>
        game.when({ type: "settleSetback", seat: horde, disaster: "a flood" }),
      )
      .step("the encounter is over", (game) => game.when(roster([], { encounter: null })));
    await expect(round.text).toMatchFileSnapshot("rounds/spirit-setbacks-tests.txt");
  });
});
