import type { Field } from "../../engine/offer.ts";
import { among, oneOf } from "../../engine/options.ts";
import type { Command, Options } from "./state.ts";

/** The options as fields; each has a few choices, so that each can be a setting of the world. */
export const optionFields = (options: Options): readonly Field[] => [
  oneOf("pause", ["pause", "atOnce"], options.pause),
  oneOf("hands", ["closed", "gmClosed", "open"], options.hands), // C-10, HC-9
  oneOf("phases", ["onePhase", "morePhases"], options.phases), // HC-8
];

export const optionsFrom = (was: Options, told: Extract<Command, { type: "options" }>): Options => ({
  pause: among(["pause", "atOnce"], told.pause, was.pause),
  hands: among(["closed", "gmClosed", "open"], told.hands, was.hands),
  phases: among(["onePhase", "morePhases"], told.phases, was.phases),
});
