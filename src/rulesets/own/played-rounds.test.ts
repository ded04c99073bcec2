import { expect, test } from "vitest";
import { Round } from "../../../test/rounds/round.ts";
import { own } from "./rules.ts";
import { cards, foe, hero, jokers, recipe, shoe, sides, table } from "./testing.ts";

/** Whole rounds by recipes, to be read like a game: the files beside this one say what everybody reads and may do. */

const ana = hero("ana", { traits: { deckBonus: 3 } });
const ben = hero("ben");
const orc = foe("orc");

test("OD-3, OD-5, OD-7, OD-9, OD-12: numbers with a bonus, a Hold, and another round", async () => {
  const made = recipe({ bonus: "added", hold: "round", breakIn: "gm" });
  const round = new Round(own, "Numbers with a bonus", table(made, ana, ben, orc), ["ana"], ["ben"])
    .refused("the round begins", { type: "begin" })
    .refused("nothing is collected", { type: "reset" })
    .step("cards are dealt", (now) => now.lies({ ana: ["8of10"], ben: ["9of10"], orc: ["3of10"] }))
    .refused("another deal", { type: "deal" })
    .refused("Ana is given the Nine", { type: "giveCard", seat: "ana", card: ["9of10"] })
    .press("swap", "gm", { with: ["ben"] }, "ana")
    .press("giveCard", "gm", { card: ["5of10"] }, "orc")
    .press("begin", "gm")
    .refused("Ben ends the turn", { type: "end", seat: "ben" })
    .press("hold", "ana")
    .press("breakIn", "ana")
    .press({ type: "goesFirst", seat: "ana", first: "holder" }, "gm")
    .press("end", "ana")
    .press("end", "ben")
    .press("hold", "gm", {}, "orc")
    .press("actNext", "gm", {}, "orc")
    .press("end", "gm", {}, "orc")
    .step("others are dealt", (now) => now.deal())
    .press("begin", "gm")
    .press("endRound", "gm")
    .press("reset", "gm");
  await expect(round.text).toMatchFileSnapshot("rounds/numbers.txt");
});

test("OD-4, OD-9, OD-10: a hand that its owner alone sees", async () => {
  const made = recipe({ deal: "hand", counts: "choice", cards: 2 });
  const dealt = table(made, ana, orc).lies({ ana: ["3of10", "9of10"], orc: ["7of10", "8of10"] });
  const round = new Round(own, "A hand", dealt, ["ana"])
    .refused("Ana chooses what she has not", { type: "choose", seat: "ana", card: ["8of10"] })
    .press("choose", "ana", { card: ["3of10"] })
    .press("begin", "gm")
    .press("end", "gm", {}, "orc")
    .press("end", "ana")
    .step("the hands are filled up", (now) => now.deal());
  await expect(round.text).toMatchFileSnapshot("rounds/hand.txt");
});

test("OD-7, OD-8: Jokers that act when they like, or are lost", async () => {
  const made = jokers("like", "lost", { hold: "trigger" });
  const game = table(made, ana, ben, orc, foe("rat")).lies({ ana: ["JR"], ben: ["KS"], orc: ["9H"], rat: ["JB"] });
  const round = new Round(own, "Jokers", game, ["ana"], ["ben"])
    .press("begin", "gm")
    .press("bide", "ana")
    .press("hold", "ben", { trigger: ["orc"] })
    .press({ type: "stepIn", seat: "ben", when: "after" }, "ben")
    .press("breakIn", "ana")
    .press("end", "ana")
    .press("end", "gm", {}, "orc")
    .press("end", "ben")
    .step("another round is dealt", (now) => now.deal());
  await expect(round.text).toMatchFileSnapshot("rounds/jokers.txt");
});

test("OD-3, OD-10, C-5: playing cards that lie face down, one of them hidden", async () => {
  const game = table(cards({ shown: "gmDown" }), ana, orc, foe("rat", { hidden: true }));
  const round = new Round(own, "Face down", game.lies({ ana: ["9S"], orc: ["5D"], rat: ["AS"] }), ["ana"])
    .press("begin", "gm")
    .press("end", "gm", {}, "rat")
    .press("end", "ana")
    .press("end", "gm", {}, "orc");
  await expect(round.text).toMatchFileSnapshot("rounds/face-down.txt");
});

test("OD-3, OD-11: cards of fighters and of sides, drawn one by one", async () => {
  const bag = new Round(own, "One bag", table(shoe(1), ana, orc), ["ana"])
    .refused("cards are dealt", { type: "deal" })
    .step("Ana’s card comes", (now) => now.draw("ana"))
    .press("end", "ana")
    .step("the end card comes", (now) => now.draw("|"));
  await expect(bag.text).toMatchFileSnapshot("rounds/bag.txt");
  const drawn = new Round(own, "Sides draw", table(sides(2, 1), ana, ben, orc, foe("rat")), ["ana"], ["ben"])
    .step("a card of the players comes", (now) => now.draw("players"))
    .refused("another card is drawn", { type: "draw" })
    .refused("the orc acts", { type: "act", seat: "orc" })
    .press("act", "ben")
    .refused("Ana acts too", { type: "act", seat: "ana" })
    .press("end", "ben")
    .step("a card of the GM’s comes", (now) => now.draw("gm"))
    .press("act", "gm")
    .step("the end card comes", (now) => now.draw("|"));
  await expect(drawn.text).toMatchFileSnapshot("rounds/sides.txt");
});
