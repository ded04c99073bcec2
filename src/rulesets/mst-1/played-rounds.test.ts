import { expect, test } from "vitest";
import { Round } from "../../../test/rounds/round.ts";
import { mst1 } from "./rules.ts";
import { foe, hero, table } from "./testing.ts";

/** Whole rounds, to be read like a game: the files beside this one say what everybody reads and may do. */

test("MS-1, MS-2, MS-4: cards are drawn, turns are held, and holders step in", async () => {
  const game = table(hero("ana"), hero("bo"), foe("ogre"));
  const round = new Round(mst1, "Holds", game, ["ana"], ["bo"])
    .step("Ana’s card comes", (now) => now.draw("ana"))
    .refused("Ana waits for nobody", { type: "hold", seat: "ana" })
    .refused("Ana waits for herself", { type: "hold", seat: "ana", trigger: ["ana"] })
    .refused("Ana waits for a stranger", { type: "hold", seat: "ana", trigger: ["nobody"] })
    .refused("Bo waits for Ana", { type: "hold", seat: "bo", trigger: ["ana"] })
    .refused("Bo ends the turn", { type: "end", seat: "bo" })
    .press("hold", "ana", { trigger: ["ogre"] })
    .step("Bo’s card comes", (now) => now.draw("bo"))
    .press("hold", "bo", { trigger: ["ogre"] })
    .step("the ogre’s card comes", (now) => now.draw("ogre"))
    .press({ type: "stepIn", seat: "ana", when: "after" }, "ana")
    .press("end", "ogre")
    .press("wait", "bo")
    .press("end", "ana")
    .step("the last card comes", (now) => now.draw("|"));
  await expect(round.text).toMatchFileSnapshot("rounds/holds.txt");
});

test("MS-7, MS-11: events come to pass, and cards show what they are told to", async () => {
  const round = new Round(mst1, "Events", table(hero("ana"), hero("bo")), ["ana"])
    .withoutSetUp()
    .press("conceive", "gm", { name: "Rite", cards: 1, draws: 1, repeats: ["once"], macro: "Macro.a" })
    .press("conceive", "gm", { name: "Rain", cards: 2, draws: 2, repeats: ["repeats"] })
    .press("rework", "gm", { name: "Storm", cards: 2, draws: 2 }, "event#2")
    .press("show", "gm", { shows: ["playing"], playing: ["QH"] }, "ana")
    .press("show", "gm", { shows: ["picture"], picture: "Cards.a" }, "bo")
    .step("the rite’s card comes", (now) => now.draw("event#1"))
    .step("a card of the storm", (now) => now.draw("event#2"))
    .press("setProgress", "gm", { filled: 1 }, "event#2")
    .step("the other card of the storm", (now) => now.draw("event#2"));
  await expect(round.text).toMatchFileSnapshot("rounds/events.txt");
});
