import { expect, test } from "vitest";
import { Round } from "../../../test/rounds/round.ts";
import { foe, hero } from "../hero/testing.ts";
import { speedDice } from "./rules.ts";
import { fight } from "./testing.ts";

/** Whole Phases, to be read like a game: the files beside this one say what everybody reads and may do. */

test("HD-1 to HD-7, C-3, C-11: Phases, an Abort, a Hold, a certain Phase, and a new Turn", async () => {
  const game = fight([hero("ana", 9, 20), hero("bo", 4, 15), foe("wolf", 4, 10), foe("orc", 4, 5)]);
  const round = new Round(speedDice, "Phases", game, ["ana"], ["bo"])
    .refused("nothing is collected", { type: "reset" })
    .refused("Ana aborts before the first Phase", { type: "abort", seat: "ana" })
    .step("one Action Phase, three Null Phases", (now) => now.roll({ ana: 1, bo: 9, wolf: 9, orc: 9 }, 5))
    .refused("Bo ends the turn", { type: "end", seat: "bo" })
    .refused("Bo holds", { type: "hold", seat: "bo" })
    .refused("Bo uses what he holds", { type: "useHold", seat: "bo" })
    .refused("Ana aborts", { type: "abort", seat: "ana" })
    .press("hold", "ana")
    .refused("Ana uses at once what she holds", { type: "useHold", seat: "ana" })
    .press("abort", "bo")
    .refused("Bo aborts again", { type: "abort", seat: "bo" })
    .step("the wolf and the orc act, and Bo pays", (now) => now.roll({ ana: 10, bo: 1, wolf: 1, orc: 1 }, 7))
    .press("useHold", "ana")
    .press("end", "wolf")
    .refused("Ana holds again", { type: "hold", seat: "ana" })
    .press("end", "ana")
    .press("end", "orc")
    .step("a new Turn, and an Action Phase that is certain", (now) => now.roll({ ana: 12, bo: 2, wolf: 9, orc: 2 }, 1))
    .press("hold", "ana")
    .press("end", "bo")
    .press("hold", "gm", {}, "orc")
    .step("all dice are high", (now) => now.roll({ ana: 10, bo: 9, wolf: 9, orc: 9 }))
    .press("abort", "ana")
    .press("abort", "gm", {}, "wolf")
    .press("setSpeed", "gm", { spd: 0, dex: 10 }, "bo")
    .press("reset", "gm")
    .refused("Ana aborts after that", { type: "abort", seat: "ana" })
    .step("the same Turn begins again", (now) => now.roll({ ana: 12, bo: 1, wolf: 4, orc: 9 }, 5));
  await expect(round.text).toMatchFileSnapshot("rounds/phases.txt");
});

test("C-5, HD-7, HC-8: joining, falling and hiding, and one press for all that the GM plays", async () => {
  const game = fight([hero("ana", 4, 20), foe("orc", 4, 15), foe("rat", 4, 10), foe("wolf", 4, 5, { hidden: true })]);
  const round = new Round(speedDice, "A company", game, ["ana"])
    .step("all act", (now) => now.roll({ ana: 1, orc: 2, rat: 3, wolf: 4 }))
    .press("endAll", "gm")
    .refused("all end again", { type: "endAll" })
    .step("Bo comes", (now) => now.joins(hero("bo", 4, 30)))
    .step("Ana falls", (now) => now.changes("ana", { out: true }))
    .step("and gets up", (now) => now.changes("ana", { out: false }))
    .step("three act", (now) => now.roll({ ana: 9, bo: 9, orc: 1, rat: 1, wolf: 1 }))
    .press("end", "orc")
    .press("end", "rat")
    .press("hold", "gm", {}, "wolf")
    .step("the wolf may act again", (now) => now.roll({ ana: 9, bo: 9, orc: 9, rat: 9, wolf: 9 }))
    .step("the rat is gone", (now) => now.leaves("rat"));
  await expect(round.text).toMatchFileSnapshot("rounds/company.txt");
});
