import { expect, test } from "vitest";
import { Round } from "../../../test/rounds/round.ts";
import { numbered } from "./rules.ts";
import { foe, hero, table } from "./testing.ts";

/** Whole rounds, to be read like a game: the files beside this one say what everybody reads and may do. */

test("NC-1, NC-2, NC-6, NC-11, NC-12: a round from an exchange to the next one", async () => {
  const round = new Round(numbered, "Dealt once", table([hero("ana"), hero("ben"), foe("orc")]), ["ana"], ["ben"])
    .refused("the round begins", { type: "begin" })
    .refused("nothing is collected", { type: "reset" })
    .step("cards are dealt", (now) => now.deal(4, 9, 2))
    .refused("another deal", { type: "deal" })
    .refused("an ambush", { type: "ambush" })
    .refused("Ana exchanges with the orc", { type: "propose", seat: "ana", with: ["orc"] })
    .press("propose", "ana", { with: ["ben"] })
    .press("decline", "ben")
    .refused("Ben accepts after that", { type: "accept", seat: "ben", from: "ana" })
    .press("propose", "ben", { with: ["ana"] })
    .press("accept", "ana")
    .press("giveCard", "gm", { number: ["3"] }, "orc")
    .refused("the orc is given the Nine", { type: "giveCard", seat: "orc", number: ["9"] })
    .press("begin", "gm")
    .refused("the round begins again", { type: "begin" })
    .refused("Ana ends the turn", { type: "end", seat: "ana" })
    .press("end", "gm", {}, "orc")
    .press("end", "ben")
    .press("end", "ana")
    .press("begin", "gm")
    .press("endRound", "gm")
    .press("reset", "gm");
  await expect(round.text).toMatchFileSnapshot("rounds/dealt-once.txt");
});

test("NC-4, NC-5, NC-7, NC-8, NC-10, NC-13: choosing, waiting, reacting and keeping, dealt every round", async () => {
  const fighters = [
    hero("ana", { traits: { drawCards: 2, keepsCard: 1 } }),
    hero("ben"),
    foe("wolf", { traits: { turns: 2 } }),
  ];
  const options = { deal: "everyRound", actions: "yes", react: "yes", wait: "yes", exchange: "no" } as const;
  const dealt = table(fighters, options).lies({ ana: [2], ben: [6], wolf: [4, 8] }, { ana: [2, 5] });
  const round = new Round(numbered, "Dealt every round", dealt, ["ana"], ["ben"])
    .refused("Ana chooses what she did not draw", { type: "choose", seat: "ana", number: 1 })
    .refused("Ben chooses", { type: "stay", seat: "ben" })
    .press("choose", "ana")
    .press("begin", "gm")
    .refused("Ana chooses now", { type: "choose", seat: "ana", number: 2 })
    .press("mark:wolf:slow", "wolf")
    .press("end", "gm", {}, "wolf")
    .refused("Ana waits for nobody", { type: "wait", seat: "ana", with: [] })
    .press("mark:ana:fast", "ana")
    .press("unmark:ana:fast", "ana")
    .press("wait", "ana", { with: ["ben"] })
    .press("end", "ben")
    .refused("Ben reacts after his turn", { type: "react", seat: "ben" })
    .press("react", "gm", {}, "wolf")
    .refused("the wolf reacts again", { type: "react", seat: "wolf" })
    .press("end", "ana")
    .refused("Ben keeps his card", { type: "keep", seat: "ben" })
    .press("keep", "ana")
    .step("others are dealt", (now) => now.deal(3, 1, 9))
    .press("begin", "gm");
  await expect(round.text).toMatchFileSnapshot("rounds/every-round.txt");
});

test("NC-9, SW-23, C-5: an ambush, and numbers that lie face down", async () => {
  const fighters = [hero("ana"), foe("orc"), foe("urk"), foe("lurker", { hidden: true })];
  const game = table(fighters, { gmCards: "faceDown" });
  const round = new Round(numbered, "An ambush", game, ["ana"])
    .withoutSetUp()
    .press("ambush", "gm", { ambushers: ["urk"] })
    .press("take", "urk")
    .step("the others are dealt", (now) => now.deal(9, 6, 4))
    .press("turnUp", "gm", {}, "orc")
    .refused("the orc’s is turned up again", { type: "turnUp", seat: "orc" })
    .press("begin", "gm")
    .press("end", "gm", {}, "urk")
    .press("end", "gm", {}, "lurker")
    .press("end", "gm", {}, "orc")
    .press("end", "ana");
  await expect(round.text).toMatchFileSnapshot("rounds/ambush.txt");
});
