import { among, choicesOf } from "../../engine/choices.ts";
import type { About } from "../../engine/ruleset.ts";
import type { Options } from "./state.ts";
import { values } from "./values.ts";

export const choices = choicesOf<Options>({
  pause: among("pause", "atOnce"),
  hands: among("closed", "open"), // C-10
  tired: among("eachPoint", "third"), // GP-1
  seconds: { seconds13: 13, seconds12: 12 }, // GP-3
  defence: among("anyRank", "strict"), // GP-18
  wounds: among("byHand", "seen"), // GP-12
  steered: among("no", "yes"), // GP-14
});

export const about: About<Options> = {
  id: "card-pools",
  version: 2,
  home: "encounter",
  games: ["gurps"],
  defaults: {
    pause: "pause",
    hands: "closed",
    tired: "eachPoint",
    seconds: 13,
    defence: "anyRank",
    wounds: "byHand",
    steered: "no",
  },
  choices,
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/card-pools.svg",
    steps: ["fa-dice", "fa-arrow-down-wide-short", "fa-layer-group"],
  },
};
