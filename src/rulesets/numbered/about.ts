import type { About, Value } from "../../engine/rules/ruleset.ts";
import { settings } from "./parts.ts";
import { MOST } from "./set-up/numbers.ts";
import type { Options } from "./state.ts";

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
  ...settings,
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/numbered.svg",
    steps: ["fa-clone", "fa-arrow-up-1-9", "fa-right-left"],
  },
};
