import { expect, test } from "vitest";
import { Round } from "../../../test/rounds/round.ts";
import { hero } from "../hero/testing.ts";
import { speedCards } from "./rules.ts";
import { fight } from "./testing.ts";

/** A whole Turn, to be read like a game: the file beside this one says what everybody reads and may do. */

test("HC-1 to HC-6, HC-8, C-3: a Turn, from the deal to its end", async () => {
  const game = fight([hero("ana", 3, 20), hero("bo", 2, 15), hero("cy", 1, 10)]);
  const round = new Round(speedCards, "A Turn", game, ["ana"], ["bo"])
    .refused("nothing is collected", { type: "reset" })
    .refused("Ana calls forward", { type: "forward", seat: "ana" })
    .step("cards are dealt", (now) => now.deal({ ana: "12 5 4", bo: "12 2", cy: "9" }))
    .refused("another deal", { type: "deal" })
    .refused("Ana is dealt in", { type: "dealIn", seat: "ana" })
    .refused("Bo ends the turn", { type: "end", seat: "bo" })
    .press("act", "ana")
    .press("forward", "bo", { doing: ["dodge"] })
    .press("end", "ana")
    .press("count", "gm")
    .press("forwardBy", "ana", { doing: ["block"], by: 2 })
    .press("end", "cy")
    .step("Segment 2 is counted", (now) => now.to(2))
    .press("act", "bo")
    .press("end", "bo")
    .press("count", "gm")
    .press("endTurn", "gm")
    .refused("the Turn ends again", { type: "endTurn" })
    .press("reset", "gm");
  await expect(round.text).toMatchFileSnapshot("rounds/turn.txt");
});
