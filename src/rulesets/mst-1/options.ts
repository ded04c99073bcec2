import { optionsPart } from "../../engine/kit/options.ts";
import { settingsIn } from "../../engine/settings.ts";
import type { Options } from "./about.ts";
import { options as declared } from "./about.ts";
import { settle } from "./settle.ts";
import { type Play, part } from "./state.ts";
import { words } from "./words.ts";

/** The options the GM sets for this encounter. */
export const options = part({
  options: declared,
  ...optionsPart<Options, Play>(words, settingsIn(declared).choices, settle),
});
