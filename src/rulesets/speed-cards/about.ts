import { among, choicesOf } from "../../engine/choices.ts";
import type { About } from "../../engine/ruleset.ts";
import { values } from "../hero/values.ts";
import type { Options } from "./state.ts";

export const choices = choicesOf<Options>({
  pause: among("pause", "atOnce"),
  hands: among("closed", "gmClosed", "open"), // C-10, HC-9
  phases: among("onePhase", "morePhases"), // HC-8
});

export const about: About<Options> = {
  id: "speed-cards",
  version: 2,
  home: "encounter",
  games: ["hero6efoundryvttv2"],
  defaults: { pause: "pause", hands: "closed", phases: "onePhase" },
  choices,
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/speed-cards.svg",
    steps: ["fa-clone", "fa-arrow-down-9-1", "fa-hand"],
  },
};
