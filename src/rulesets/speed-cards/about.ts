import type { About } from "../../engine/rules/ruleset.ts";
import { values } from "../hero/values.ts";
import { settings } from "./parts.ts";
import type { Options } from "./state.ts";

export const about: About<Options> = {
  id: "speed-cards",
  version: 2,
  home: "encounter",
  games: ["hero6efoundryvttv2"],
  ...settings,
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/speed-cards.svg",
    steps: ["fa-clone", "fa-arrow-down-9-1", "fa-hand"],
  },
};
