import { among, choicesOf } from "../../engine/choices.ts";
import { optionsPart } from "../../engine/kit/options.ts";
import { type Options, type Play, part } from "./state.ts";
import { words } from "./words.ts";

/** In which ways the table plays. */
export const choices = choicesOf<Options>({
  pause: { pause: true, atOnce: false },
  trait: among("agility", "athletics"), // SW-8
  allies: among("ownCard", "shareCard"), // SW-18
  bennies: among("byHand", "asked"), // SW-14
  bennyCard: among("no", "yes"), // SW-16
});

/** The options as the GM sets them for this encounter. */
export const options = part(optionsPart<Options, Play>(words, choices));
