import { optionsPart } from "../../engine/kit/options.ts";
import { choices } from "./about.ts";
import { foundUp } from "./face-down.ts";
import type { Options } from "./of-the-table.ts";
import { type Play, part } from "./state.ts";
import { words } from "./words.ts";

const setting = optionsPart<Options, Play>(words, choices);
/** The options the GM sets for this encounter. */
export const options = part({
  ...setting,
  fold: { optionsSet: (s, event) => foundUp(setting.fold.optionsSet(s, event), s) },
});
