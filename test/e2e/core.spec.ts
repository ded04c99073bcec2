import * as core from "./core.ts";
import { test } from "./world.ts";

test.describe("the core suite, as believed", () => {
  test.use({ seated: ["Gamemaster", "Anna", "Ben"] });

  test("a round is played, a player ends its last turn, and the next is dealt", ({ table }) => core.aRound(table));
  test("SW-7, SW-8: hold, act next, interrupt with a contest", ({ table }) => core.holds(table));
  test("SW-5: a Joker acts at any time", ({ table }) => core.joker(table));
  test("C-6: undo back to before the deal; no one starts twice", ({ table }) => core.undoAll(table));
  test("C-3: Foundry's own buttons, numbers and pointer do the right thing", ({ table }) => core.ownButtons(table));
  test("C-5: two encounters do not mix, the hidden stay hidden", ({ table }) => core.twoEncounters(table));
  test("names are text, whatever they say", ({ table }) => core.namesAreText(table));
  test("bad input is refused and changes nothing", ({ table }) => core.badInput(table));
  test("SW-3, C-5: groups, joiners, leavers and the fallen", ({ table }) => core.comings(table));
});

test.describe("the core suite, with connections and windows that come and go", () => {
  test("a dealer who is cut off neither loses nor doubles anything", ({ table }) => core.lostDealer(table));
  test("two windows, two clicks, two answers at once", ({ table }) => core.atOnce(table));
});
