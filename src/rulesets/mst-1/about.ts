import type { About } from "../../engine/rules/ruleset.ts";
import { settings } from "./parts.ts";
import type { Options } from "./state.ts";

export const about: About<Options> = {
  id: "mst-1",
  version: 2,
  home: "encounter",
  ...settings,
  shown: {
    picture: "modules/dealt-in/icons/decks/mst-1.svg",
    steps: ["fa-clone", "fa-person-running", "fa-flag-checkered"],
  },
};
