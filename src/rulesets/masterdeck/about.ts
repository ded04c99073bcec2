import { among, type Choices, choicesOf } from "../../engine/choices.ts";
import type { About } from "../../engine/ruleset.ts";
import { about as actionDeck } from "../action-deck/about.ts";
import { settings } from "../action-deck/parts.ts";
import type { Options } from "./state.ts";

const own = choicesOf<Options>({
  striking: among("atOnce", "confirmed"),
  twist: among("extraDie", "reroll"), // MD-13
  jokers: among("noSuit", "byColour"), // MD-3
  inspired: among("pool", "hand"), // MD-9
  confusedPlay: among("no", "yes"), // MD-5
  handSize: { 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8 }, // MD-18
  trading: among("poolCards", "anyCards"), // MD-17
  buying: among("benny", "free"), // MD-20
  hands: among("closed", "open"), // C-10
});

/** The action deck's options and this ruleset's own. */
export const choices: Choices<Options> = {
  fields: (options) => [...settings.choices.fields(options), ...own.fields(options)],
  from: (was, told) => own.from({ ...was, ...settings.choices.from(was, told) }, told),
};

export const about: About<Options> = {
  id: "masterdeck",
  version: 5,
  home: "campaign",
  games: ["swade"],
  lifts: actionDeck.id,
  defaults: {
    ...settings.defaults,
    jokers: "noSuit",
    striking: "atOnce",
    twist: "extraDie",
    handSize: 4,
    inspired: "pool",
    trading: "poolCards",
    confusedPlay: "no",
    buying: "benny",
    hands: "closed",
  },
  choices,
  ...(actionDeck.values === undefined ? {} : { values: actionDeck.values }),
  shown: {
    picture: "modules/dealt-in/icons/decks/masterdeck.svg",
    steps: ["fa-clone", "fa-masks-theater", "fa-award"],
  },
};
