import { PRESETS } from "../../decks/recipe/presets.ts";
import { SHEET } from "../../decks/recipe/recipe.ts";
import type { About, Value } from "../../engine/rules/ruleset.ts";
import type { Options } from "./state.ts";

/** OD-2, OD-5, OD-6: what thresholds, bonus and ties may be read from. */
export const values: readonly Value[] = SHEET.map((name) => ({ name, kind: "number" }));

export const about: About<Options> = {
  id: "own",
  version: 1,
  home: "encounter",
  defaults: { recipe: PRESETS.initiative },
  values,
  shown: {
    picture: "modules/dealt-in/icons/decks/own.svg",
    steps: ["fa-list-check", "fa-clone", "fa-person-running"],
  },
};
