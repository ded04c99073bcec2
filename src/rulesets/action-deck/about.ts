import type { About } from "../../engine/ruleset.ts";
import { settings } from "./parts.ts";
import type { Options } from "./state.ts";
import { values } from "./values.ts";

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
