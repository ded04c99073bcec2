import { optionsPart } from "../../engine/kit/options.ts";
import { choices } from "./about.ts";
import type { Options } from "./of-the-table.ts";
import { type Play, part } from "./state.ts";
import { words } from "./words.ts";

/** The options the GM sets for this encounter. */
export const options = part(optionsPart<Options, Play>(words, choices));
