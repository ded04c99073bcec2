import type { About } from "../../engine/rules/ruleset.ts";
import { settings } from "./parts.ts";
import { values } from "./set-up/values.ts";
import type { Options } from "./state.ts";

export const about: About<Options> = {
  id: "card-pools",
  version: 2,
  home: "encounter",
  games: ["gurps"],
  ...settings,
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/card-pools.svg",
    steps: ["fa-dice", "fa-arrow-down-wide-short", "fa-layer-group"],
  },
};
