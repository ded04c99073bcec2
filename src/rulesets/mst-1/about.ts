import { among, choicesOf } from "../../engine/choices.ts";
import type { About } from "../../engine/ruleset.ts";
import type { Options } from "./state.ts";

/** The options a table can play with; MS-10: the token bag is a preset. */
export const choices = choicesOf<Options>({
  preset: among("asWritten", "tokenBag"),
  drawing: among("byHand", "byItself"),
  odds: among("oddsGm", "oddsAll"),
  joining: among("joinNow", "joinLater"),
  seconds: { seconds0: 0, seconds6: 6, seconds10: 10, seconds60: 60 },
});

export const about: About<Options> = {
  id: "mst-1",
  version: 2,
  home: "encounter",
  defaults: { drawing: "byHand", odds: "oddsGm", joining: "joinNow", preset: "asWritten", seconds: 6 },
  choices,
  shown: {
    picture: "modules/dealt-in/icons/decks/mst-1.svg",
    steps: ["fa-clone", "fa-person-running", "fa-flag-checkered"],
  },
};
