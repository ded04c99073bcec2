import { aRound } from "../e2e/core-rounds.ts";
import { test } from "./world.ts";

/** The one fight of the demo that every run of all tests plays. */

test("a round is played in the demo, in three tabs of one browser", ({ table }) => aRound(table));
