import { among, choicesOf } from "../../engine/choices.ts";
import { optionsPart } from "../../engine/kit/options.ts";
import { settle } from "./settle.ts";
import { type Options, type Play, part } from "./state.ts";
import { words } from "./words.ts";

/** How the table plays it; MS-10: the token bag is a preset. */
export const choices = choicesOf<Options>({
  preset: among("asWritten", "tokenBag"),
  drawing: among("byHand", "byItself"),
  odds: among("oddsGm", "oddsAll"),
  joining: among("joinNow", "joinLater"),
  seconds: { seconds0: 0, seconds6: 6, seconds10: 10, seconds60: 60 },
});

export const options = part(optionsPart<Options, Play>(words, choices, settle));
