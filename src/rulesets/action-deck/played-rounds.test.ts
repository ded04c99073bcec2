import { expect, test } from "vitest";
import { Round } from "../../../test/rounds/round.ts";
import { actionDeck } from "./rules.ts";
import { extras, type Game, hero, table, tableWith, villain } from "./testing.ts";

/** Whole rounds, to be read like a game: the files beside this one say what everybody reads and may do. */

/** A round whose set-up another text shows: holds.txt. */
const played = (title: string, game: Game, ...players: readonly string[]) =>
  new Round(actionDeck, title, game, ...players.map((player) => [player])).withoutSetUp();

test("SW-2, SW-4, SW-7, SW-8, SW-12, SW-19, C-1, C-3: a round with Holds and an interrupt", async () => {
  const game = table(
    hero("buck", { traits: { agility: 8 } }),
    hero("virginia"),
    villain("baron"),
    ...extras("zombie", 2),
  );
  const round = new Round(actionDeck, "A round with Holds", game, ["buck"], ["virginia"])
    .refused("the round begins", { type: "begin" })
    .refused("nothing is collected", { type: "reset" })
    .step("cards are dealt", (now) => now.dealtTo({ buck: "AS", virginia: "KS", baron: "QS", "group:zombie": "TC" }))
    .refused("Buck swaps with nobody", { type: "swap", seat: "buck" })
    .refused("Buck gives to nobody", { type: "give", seat: "buck" })
    .refused("the Baron is let act", { type: "letAct", seat: "baron" })
    .refused("the round ends", { type: "endRound" })
    .press("begin", "gm")
    .refused("another deal", { type: "deal" })
    .refused("Buck loses a mark", { type: "unmark", seat: "buck" })
    .refused("Buck is marked with nothing", { type: "mark", seat: "buck" })
    .refused("Buck is let act", { type: "letAct", seat: "buck" })
    .press("declare", "buck", { count: 3, what: "shoot, run" })
    .press("mark", "buck", { mark: ["aim"], rounds: 1 })
    .press("unmark", "buck")
    .press("hold", "buck")
    .press("interrupt", "buck")
    .refused("the Baron gives way", { type: "giveWay", seat: "baron" })
    .press("roll", "buck", { total: { die: 8, plus: 2 } })
    .press("giveWay", "virginia")
    .press("end", "buck")
    .press("hold", "virginia")
    .press("actNext", "virginia")
    .press("end", "baron")
    .press("endRound", "gm")
    .press("deal", "gm")
    .press("reset", "gm");
  await expect(round.text).toMatchFileSnapshot("rounds/holds.txt");
});

test("SW-5, SW-8, SW-10, SW-11, C-3: Jokers wait, and a standoff is rolled for", async () => {
  const d6 = { die: 6, plus: 0 };
  const round = played("Jokers and a standoff", table(hero("buck"), hero("virginia"), villain("baron")), "buck")
    .step("cards are dealt", (now) => now.dealtTo({ buck: "JR", virginia: "JB", baron: "2S" }))
    .press("begin", "gm")
    .press("roll", "buck", { total: 5 })
    .press("roll", "virginia", { total: 5 })
    .press("end", "buck")
    .press("endRound", "gm")
    .press("callStandoff", "gm")
    .press("roll", "buck", { total: d6 })
    .press("roll", "virginia", { total: 9 })
    .press("giveWay", "baron");
  await expect(round.text).toMatchFileSnapshot("rounds/standoff.txt");
});

test("SW-14, SW-15, SW-16, C-5, C-9: several cards, Bennies, and a new card", async () => {
  const game = tableWith({ bennies: "asked", bennyCard: "yes" }, hero("buck"), hero("red"), villain("baron"));
  const round = played("Cards to choose from", game, "buck", "red")
    .refused("Bennies without a number", { type: "setBennies", seat: "buck" })
    .refused("nobody is set", { type: "set", seat: "nobody" })
    .step("cards are dealt", (now) => now.dealtTo({ buck: ["9S", "KS", "2H"], red: "5S" }))
    .press("choose", "buck")
    .press("buy", "red")
    .press("dealIn", "gm", {}, "baron")
    .press("setBennies", "gm", { bennies: 5 }, "buck")
    .press("newSession", "gm")
    .press("begin", "gm");
  await expect(round.text).toMatchFileSnapshot("rounds/cards-to-choose.txt");
});

test("SW-9, SW-14: an ambush is noticed, or not", async () => {
  const people = [hero("buck", { traits: { notice: 8, noticePlus: 1 } }), hero("virginia"), ...extras("warrior", 2)];
  const round = played("An ambush", tableWith({ bennies: "asked" }, ...people), "buck", "virginia")
    .press("ambush", "gm", { ambushers: ["group:warrior"], victims: ["buck", "virginia"] })
    .press("notice", "buck", { total: 3 })
    .press("reroll", "buck", { total: 4 })
    .press({ type: "notice", seat: "virginia", made: false }, "gm", {}, "virginia")
    .press("deal", "gm")
    .press("begin", "gm");
  await expect(round.text).toMatchFileSnapshot("rounds/ambush.txt");
});
