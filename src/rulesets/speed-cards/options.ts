import { among, choicesOf } from "../../engine/choices.ts";
import type { Options } from "./state.ts";

export const choices = choicesOf<Options>({
  pause: among("pause", "atOnce"),
  hands: among("closed", "gmClosed", "open"), // C-10, HC-9
  phases: among("onePhase", "morePhases"), // HC-8
});
