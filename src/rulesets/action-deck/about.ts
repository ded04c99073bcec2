import { among, choicesOf } from "../../engine/choices.ts";
import type { About } from "../../engine/ruleset.ts";
import type { Options } from "./of-the-table.ts";
import { values } from "./values.ts";

/** The options a table can play with. */
export const choices = choicesOf<Options>({
  pause: { pause: true, atOnce: false },
  trait: among("agility", "athletics"), // SW-8
  allies: among("ownCard", "shareCard"), // SW-18
  bennies: among("byHand", "asked"), // SW-14
  bennyCard: among("no", "yes"), // SW-16
  jokersWild: among("no", "yes"), // SW-20
  shaken: among("keeps", "loses"), // SW-21
  tactician: among("no", "yes"), // SW-24
  gmCards: among("open", "faceDown"), // SW-23
  dealing: among("module", "table"), // SW-22
  decks: { 1: 1, 2: 2, 3: 3, 4: 4 }, // SW-17
  jokersIn: among("each", "two", "none"), // SW-1
});

export const about: About<Options> = {
  id: "action-deck",
  version: 5,
  home: "encounter",
  games: ["swade"],
  defaults: {
    ...{ pause: true, trait: "agility", allies: "ownCard", bennies: "byHand", bennyCard: "no" },
    ...{
      jokersWild: "no",
      shaken: "keeps",
      tactician: "no",
      gmCards: "open",
      dealing: "module",
      decks: 1,
      jokersIn: "each",
    },
  },
  choices,
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/action-deck.svg",
    steps: ["fa-clone", "fa-arrow-down-wide-short", "fa-masks-theater"],
  },
};
