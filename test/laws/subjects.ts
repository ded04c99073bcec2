import { register } from "../../src/engine/ruleset.ts";
import { shipped } from "../../src/rulesets/index.ts";
import { oddsAndEvens } from "../outsider/odds-and-evens.ts";
import type { Subject } from "./random-play.ts";

/** What the laws must be told of a ruleset; a new one that says nothing has its defaults played and brings no card. */
const told: Readonly<Record<string, Partial<Subject>>> = {
  "action-deck": {
    options: [
      { pause: true, trait: "agility", allies: "ownCard", bennies: "byHand", bennyCard: "no" },
      { pause: false, trait: "athletics", allies: "shareCard", bennies: "asked", bennyCard: "yes" },
    ],
    brings: ["deckJoined"],
  },
  "mst-1": {
    options: [
      { drawing: "byHand", odds: "oddsGm", joining: "joinNow", preset: "asWritten", seconds: 6 },
      { drawing: "byItself", odds: "oddsAll", joining: "joinLater", preset: "tokenBag", seconds: 0 },
    ],
    brings: ["added"],
  },
};
/** Every ruleset that ships, and the outsider. */
export const subjects: readonly Subject[] = [...shipped, register(oddsAndEvens)].map((rules) => ({
  rules,
  options: [rules.defaults],
  brings: [],
  ...told[rules.id],
}));
