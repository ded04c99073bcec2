import type { About } from "../../engine/rules/ruleset.ts";
import { values } from "../hero/values.ts";
import { settings } from "./parts.ts";
import type { Options } from "./state.ts";

export const about: About<Options> = {
  id: "speed-dice",
  version: 2,
  home: "encounter",
  games: ["hero6efoundryvttv2"],
  ...settings,
  values,
  shown: { picture: "modules/dealt-in/icons/decks/speed-dice.svg", steps: ["fa-dice", "fa-person-running", "fa-plus"] },
};
