import type { LawProfile } from "../../engine/rules/law-profile.ts";
import { actionDeck } from "./rules.ts";
import type { Options } from "./state.ts";

const { defaults } = actionDeck;

const options: readonly Options[] = [
  { ...defaults, shaken: "loses", tactician: "yes" },
  {
    ...{ ...defaults, pause: false, trait: "athletics", bennies: "asked", bennyCard: "yes" },
    ...{ jokersWild: "yes", tactician: "yes", gmCards: "faceDown", decks: 2, jokersIn: "two" },
  },
  {
    ...{ ...defaults, pause: false, bennyCard: "yes", jokersWild: "yes", tactician: "yes", gmCards: "faceDown" },
    ...{ dealing: "table", decks: 3 },
  },
];

export const lawProfile: LawProfile = { options, brings: ["deckJoined"], holds: "one" };
