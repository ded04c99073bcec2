import { choicesOf } from "../../engine/choices.ts";
import type { About } from "../../engine/ruleset.ts";
import { values } from "../hero/values.ts";
import type { Options } from "./state.ts";

/** HD-1, HD-5: the die that everyone rolls. */
export const choices = choicesOf<Options>({ die: { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12 } });

export const about: About<Options> = {
  id: "speed-dice",
  version: 2,
  home: "encounter",
  games: ["hero6efoundryvttv2"],
  defaults: { die: 12 },
  choices,
  values,
  shown: { picture: "modules/dealt-in/icons/decks/speed-dice.svg", steps: ["fa-dice", "fa-person-running", "fa-plus"] },
};
