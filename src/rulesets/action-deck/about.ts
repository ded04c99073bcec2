import type { About } from "../../engine/rules/ruleset.ts";
import { settings } from "./parts.ts";
import { values } from "./set-up/values.ts";
import type { Options } from "./state.ts";

export const about: About<Options> = {
  id: "action-deck",
  version: 5,
  home: "encounter",
  games: ["swade"],
  ...settings,
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/action-deck.svg",
    steps: ["fa-clone", "fa-arrow-down-wide-short", "fa-masks-theater"],
  },
};
