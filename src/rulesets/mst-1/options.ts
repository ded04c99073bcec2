import { among, choicesOf } from "../../engine/choices.ts";
import type { Options } from "./state.ts";

export const choices = choicesOf<Options>({
  preset: among("asWritten", "tokenBag"), // MS-10
  drawing: among("byHand", "byItself"),
  odds: among("oddsGm", "oddsAll"),
  joining: among("joinNow", "joinLater"),
  seconds: { seconds0: 0, seconds6: 6, seconds10: 10, seconds60: 60 },
});
