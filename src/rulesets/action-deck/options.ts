import { among, choicesOf } from "../../engine/choices.ts";
import type { Options } from "./state.ts";

export const choices = choicesOf<Options>({
  pause: { pause: true, atOnce: false },
  trait: among("agility", "athletics"), // SW-8
  allies: among("ownCard", "shareCard"), // SW-18
  bennies: among("byHand", "asked"), // SW-14
  bennyCard: among("no", "yes"), // SW-16
});
