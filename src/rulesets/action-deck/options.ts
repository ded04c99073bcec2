import { among, choicesOf, worded } from "../../engine/choices.ts";
import type { Options } from "./state.ts";

export const choices = choicesOf<Options>({
  pause: worded("pause", { pause: true, atOnce: false }),
  trait: among("trait", "agility", "athletics"), // SW-8
  allies: among("allies", "ownCard", "shareCard"), // SW-18
  bennies: worded("bennies", { byHandBennies: "byHand", askedBennies: "asked" }), // SW-14
  bennyCard: among("bennyCard", "no", "yes"), // SW-16
});
