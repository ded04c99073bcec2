import { among, choicesOf, worded } from "../../engine/choices.ts";
import type { Options } from "./state.ts";

export const choices = choicesOf<Options>({
  pause: among("pause", "pause", "atOnce"),
  hands: among("hands", "closed", "open"), // C-10
  tired: among("tired", "eachPoint", "third"), // GP-1
  seconds: worded("turnTime", { seconds13: 13, seconds12: 12 }), // GP-3
  defence: among("defending", "anyRank", "strict"), // GP-18
  wounds: worded("wounds", { byHandWounds: "byHand", seenWounds: "seen" }), // GP-12
  steering: among("steered", "no", "yes"), // GP-14
});
