import { register } from "../../src/engine/ruleset.ts";
import { cardPools } from "../../src/rulesets/card-pools/rules.ts";
import { masterdeck } from "../../src/rulesets/masterdeck/rules.ts";
import { character, supply } from "../../src/rulesets/masterdeck/testing.ts";
import { speedCards } from "../../src/rulesets/speed-cards/rules.ts";
import { speedDice } from "../../src/rulesets/speed-dice/rules.ts";
import { oddsAndEvens } from "../outsider/odds-and-evens.ts";
import type { Subject } from "./random-play.ts";
import { shipped } from "./shipped.ts";

/** What the laws must be told of a ruleset; a new one that says nothing has its defaults played and brings no card. */
const told: Readonly<Record<string, Partial<Subject>>> = {
  "action-deck": {
    options: [
      { pause: true, trait: "agility", allies: "ownCard", bennies: "byHand", bennyCard: "no" },
      { pause: false, trait: "athletics", allies: "shareCard", bennies: "asked", bennyCard: "yes" },
    ],
    brings: ["deckJoined"],
  },
  "card-pools": {
    options: [
      cardPools.defaults,
      {
        ...cardPools.defaults,
        ...{
          pause: "atOnce",
          hands: "open",
          tired: "third",
          seconds: 12,
          defence: "strict",
          wounds: "seen",
          steered: "yes",
        },
      },
    ],
    brings: ["gathered", "deckJoined"],
  },
  "mst-1": {
    options: [
      { drawing: "byHand", odds: "oddsGm", joining: "joinNow", preset: "asWritten", seconds: 6 },
      { drawing: "byItself", odds: "oddsAll", joining: "joinLater", preset: "tokenBag", seconds: 0 },
    ],
    brings: ["added"],
  },
  "speed-cards": {
    options: [
      speedCards.defaults,
      { pause: "atOnce", hands: "gmClosed", phases: "morePhases" },
      { pause: "pause", hands: "open", phases: "onePhase" },
    ],
    brings: ["seated"],
  },
  "speed-dice": { options: [speedDice.defaults, { die: 6 }] },
  masterdeck: {
    options: [
      masterdeck.defaults,
      {
        ...masterdeck.defaults,
        ...{
          pause: false,
          bennies: "asked",
          bennyCard: "yes",
          jokers: "byColour",
          striking: "confirmed",
          twist: "reroll",
        },
        ...{ inspired: "hand", trading: "anyCards", confusedPlay: "yes", buying: "free", handSize: 3 },
      },
      { ...masterdeck.defaults, hands: "open" },
    ],
    brings: ["deckJoined", "supplied"],
    around: {
      encounter: { id: "fight", round: 0 },
      supply,
      set: Object.fromEntries([
        ...["anna", "ben", "cora"].map((name) => character(name)),
        ...["anna", "ben"].map((name, i) => [`fighter-0${i}`, { actor: name, side: "hero", wild: true } as const]),
      ]),
    },
  },
};
/** Every ruleset that ships, and the outsider. */
export const subjects: readonly Subject[] = [...shipped, register(oddsAndEvens)].map((rules) => ({
  rules,
  options: [rules.defaults],
  brings: [],
  ...told[rules.id],
}));

/** Those that are at home in a campaign. */
export const campaigns: readonly Subject[] = subjects.filter(({ rules }) => rules.home === "campaign");
