import { among, choicesOf, worded } from "../../engine/choices.ts";
import type { Options } from "./state.ts";

export const choices = choicesOf<Options>({
  preset: among("preset", "asWritten", "tokenBag"), // MS-10
  drawing: among("drawing", "byHand", "byItself"),
  odds: among("odds", "oddsGm", "oddsAll"),
  joining: among("joining", "joinNow", "joinLater"),
  seconds: worded("seconds", { seconds0: 0, seconds6: 6, seconds10: 10, seconds60: 60 }),
});
