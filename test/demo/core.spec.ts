import { atOnce, lostDealer } from "../e2e/core-connections.ts";
import { comings, twoEncounters } from "../e2e/core-encounters.ts";
import { badInput, namesAreText } from "../e2e/core-input.ts";
import { ownButtons } from "../e2e/core-own-buttons.ts";
import { holds, joker } from "../e2e/core-rounds.ts";
import { undoAll } from "../e2e/core-undo.ts";
import { test } from "./world.ts";

/** The core suite of test/e2e, in the demo. */

test("SW-7, SW-8: hold, act next, interrupt with a contest", ({ table }) => holds(table));
test("SW-5: a Joker acts at any time", ({ table }) => joker(table));
test("C-6: undo back to before the deal; no one starts twice", ({ table }) => undoAll(table));
test("C-3: Foundry's own buttons, numbers and pointer do the right thing", ({ table }) => ownButtons(table));
test("C-5: two encounters do not mix, the hidden stay hidden", ({ table }) => twoEncounters(table));
test("names are text, whatever they say", ({ table }) => namesAreText(table));
test("bad input is refused and changes nothing", ({ table }) => badInput(table));
test("SW-3, C-5: groups, joiners, leavers and the fallen", ({ table }) => comings(table));
test("a dealer who is cut off neither loses nor doubles anything", ({ table }) => lostDealer(table));
test("two windows, two clicks, two answers at once", ({ table }) => atOnce(table));
