import { expect, test } from "vitest";
import { Round } from "../../../test/rounds/round.ts";
import { dice } from "./deal-testing.ts";
import { cardPools } from "./rules.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

/** Whole turns, to be read like a game: the files beside this one say what everybody reads and may do. */

/** A turn whose set-up another text shows: turn.txt. */
const played = (title: string, game: Game, ...players: readonly string[]) =>
  new Round(cardPools, title, game, ...players.map((player) => [player])).withoutSetUp();

test("GP-2 to GP-5, GP-8, GP-17, GP-20: a turn from the roll to its end", async () => {
  const game = fight([hero("ana", { steering: 14 }), foe("ogre")]);
  const round = new Round(cardPools, "A turn", game, ["ana"])
    .refused("cards are dealt", { type: "deal" })
    .refused("the count goes on", { type: "count" })
    .refused("nothing is collected", { type: "reset" })
    .press("roll", "gm", {}, undefined, dice(3, 4))
    .refused("a die without a number", { type: "setDie", seat: "ana" })
    .press("setDie", "gm", { die: 6 }, "ana")
    .step("cards are dealt", () => game.deal({ ana: "A K K 9", ogre: "A Q 3" }))
    .refused("another roll", { type: "roll" })
    .refused("a die is set", { type: "setDie", seat: "ana", die: 2 })
    .refused("Ana holds nothing", { type: "hold", seat: "ana" })
    .step("Ana holds the Nine", (now) => now.hold("ana", "9"))
    .press("spend", "ana", { use: ["unaimed"] })
    .press("end", "ana")
    .press("count", "gm")
    .press("spend", "ana", { use: ["melee"] })
    .step("the Queens are counted", (now) => now.to("Q"))
    .step("the Threes are counted", (now) => now.to("3"))
    .press("spend", "ana")
    .press("count", "gm")
    .refused("the count goes on", { type: "count" })
    .press("roll", "gm", {}, undefined, dice(1, 1))
    .press("reset", "gm");
  await expect(round.text).toMatchFileSnapshot("rounds/turn.txt");
});

test("GP-7, GP-9, GP-14, GP-18: defences, fast draws, runs, and a Red Joker", async () => {
  const game = fight([hero("ana", { steering: 14 }), foe("ogre")], { steered: "yes" });
  const round = played("What is there at any time", game.deal({ ana: "A Q 9 R", ogre: "A Q 3" }), "ana")
    .press("fastDraw", "ana", { with: [], skill: 11 }, undefined, dice(3, 3, 3))
    .press("fastDrew", "ana", { with: [], result: ["made"] })
    .press("defend", "ana")
    .press("run", "ana", { sprint: ["no"], place: "the farm" })
    .refused("Ana arrives", { type: "arrive", seat: "ana" })
    .step("the Queens are counted", (now) => now.to("Q"))
    .press("arrive", "ana")
    .step("the Threes are counted", (now) => now.to("3"));
  await expect(round.text).toMatchFileSnapshot("rounds/at-any-time.txt");
});

test("GP-8, GP-16, C-7: a hold card breaks in, and a Quick Contest decides", async () => {
  const trio = fight([hero("ana", { dx: 13 }), hero("bo", { dx: 44 }), foe("cy", { dx: 11 })]);
  const round = played("A Quick Contest", trio.deal({ ana: "Q 4", bo: "9 3", cy: "9 2" }).hold("ana", "Q"), "ana", "bo")
    .step("the Nines are counted", (now) => now.to("9"))
    .press("preempt", "ana")
    .press({ type: "contest", seat: "ana" }, "ana", {}, undefined, dice(3, 3, 3))
    .step("Bo makes it by 3", (now) => now.press("contest:1:bo:by", "bo", { by: 3 }))
    .refused("Bo declares", { type: "declare", seat: "bo", use: ["unaimed"] })
    .press("declare", "ana", { use: ["wildSwing"], effort: ["strong"] });
  await expect(round.text).toMatchFileSnapshot("rounds/contest.txt");
});

test("GP-1, GP-10, GP-11, GP-12: blows, stun and terms", async () => {
  const game = fight([hero("ana", { ht: 11, iq: 13, hpMax: 20 }), foe("ogre")]);
  const round = played("Harm", game.deal({ ana: "A Q K 9 9 R", ogre: "A Q 3" }), "ana")
    .press("damage", "gm", { points: 2 }, "ogre")
    .press("damage", "gm", { points: 12 }, "ana")
    .press("stun", "gm", { how: ["mind"], more: 1 }, "ogre")
    .press("setTerms", "gm", { dx: 12 }, "ana")
    .press("recover", "gm", {}, "ogre");
  await expect(round.text).toMatchFileSnapshot("rounds/harm.txt");
});
