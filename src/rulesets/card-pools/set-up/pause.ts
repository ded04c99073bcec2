import { among } from "../../../engine/rules/choices.ts";
import { part } from "../state.ts";

/** GP-2: whether the GM sees the rolls, and the number of decks, before anything is dealt. */
export const pause = part({ options: { pause: { choices: among("pause", "atOnce"), default: "pause" } } });
