import { atOnce, lostDealer } from "./core-connections.ts";
import { comings, twoEncounters } from "./core-encounters.ts";
import { badInput, namesAreText } from "./core-input.ts";
import { ownButtons } from "./core-own-buttons.ts";
import { aRound, holds } from "./core-rounds.ts";
import { undoAll } from "./core-undo.ts";
import { test } from "./world.ts";

test.describe("the core suite, as believed", () => {
  test.use({ seated: ["Gamemaster", "Anna", "Ben"] });

  test("a round is played, a player ends its last turn, and the next is dealt", ({ table }) => aRound(table));
  test("SW-7, SW-8: hold, act next, interrupt with a contest", ({ table }) => holds(table));
  test("C-6: undo back to before the deal; no one starts twice", ({ table }) => undoAll(table));
  test("C-3: Foundry's own buttons, numbers and pointer do the right thing", ({ table }) => ownButtons(table));
  test("C-5: two encounters do not mix, the hidden stay hidden", ({ table }) => twoEncounters(table));
  test("names are text, whatever they say", ({ table }) => namesAreText(table));
  test("bad input is refused and changes nothing", ({ table }) => badInput(table));
  test("SW-3, C-5: groups, joiners, leavers and the fallen", ({ table }) => comings(table));
});

test.describe("the core suite, with connections and windows that come and go", () => {
  test("a dealer who is cut off neither loses nor doubles anything", ({ table }) => lostDealer(table));
  test("two windows, two clicks, two answers at once", ({ table }) => atOnce(table));
});
