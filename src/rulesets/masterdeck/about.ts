import type { About } from "../../engine/rules/ruleset.ts";
import { about as actionDeck } from "../action-deck/about.ts";
import { settings } from "./parts.ts";
import type { Options } from "./state.ts";

export const about: About<Options> = {
  id: "masterdeck",
  version: 5,
  home: "campaign",
  games: ["swade"],
  lifts: actionDeck.id,
  ...settings,
  ...(actionDeck.values === undefined ? {} : { values: actionDeck.values }),
  shown: {
    picture: "modules/dealt-in/icons/decks/masterdeck.svg",
    steps: ["fa-clone", "fa-masks-theater", "fa-award"],
  },
};
