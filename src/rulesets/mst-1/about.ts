import { among } from "../../engine/choices.ts";
import type { About } from "../../engine/ruleset.ts";
import { type OptionsOf, optionsOf, settingsIn } from "../../engine/settings.ts";

/** The options a table can play with. */
export const options = optionsOf({
  /** MS-10: the token bag. */
  preset: { choices: among("asWritten", "tokenBag"), default: "asWritten" },
  drawing: { choices: among("byHand", "byItself"), default: "byHand" },
  odds: { choices: among("oddsGm", "oddsAll"), default: "oddsGm" },
  /** MS-9: when cards added in the middle of a round go into the deck. */
  joining: { choices: among("joinNow", "joinLater"), default: "joinNow" },
  /** The world time a round takes. */
  seconds: { choices: { seconds0: 0, seconds6: 6, seconds10: 10, seconds60: 60 }, default: 6 },
});

export type Options = OptionsOf<typeof options>;

export const about: About<Options> = {
  id: "mst-1",
  version: 2,
  home: "encounter",
  ...settingsIn(options),
  shown: {
    picture: "modules/dealt-in/icons/decks/mst-1.svg",
    steps: ["fa-clone", "fa-person-running", "fa-flag-checkered"],
  },
};
