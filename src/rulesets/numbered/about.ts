import { among, choicesOf } from "../../engine/choices.ts";
import type { About, Value } from "../../engine/ruleset.ts";
import { MOST, type Options } from "./state.ts";

/** The options a table can play with (NC-2, NC-6 to NC-9, NC-11, SW-23). */
export const choices = choicesOf<Options>({
  deal: among("once", "everyRound"),
  exchange: among("yes", "no"),
  wait: among("no", "yes"),
  react: among("no", "yes"),
  surprise: among("ambushersChoose", "victimsLast"),
  gmCards: among("open", "faceDown"), // SW-23
  dealing: among("module", "table"), // NC-11
});

/** NC-4, NC-5, NC-10: how many turns a fighter has, how many cards it chooses from, and whether it may keep one. */
export const values: readonly Value[] = [
  { name: "turns", kind: "number", bounds: [1, MOST] },
  { name: "drawCards", kind: "number", bounds: [1, MOST] },
  { name: "keepsCard", kind: "yes" },
];

export const about: About<Options> = {
  id: "numbered",
  version: 2,
  home: "encounter",
  games: ["dragonbane", "alienrpg", "forbidden-lands", "mutant-year-zero", "t2k4e", "vaesen"],
  defaults: {
    ...{ deal: "once", exchange: "yes", wait: "no", react: "no", surprise: "ambushersChoose" },
    ...{ gmCards: "open", dealing: "module" },
  },
  choices,
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/numbered.svg",
    steps: ["fa-clone", "fa-arrow-up-1-9", "fa-right-left"],
  },
};
