import type { Trial } from "../../engine/trial.ts";
import type { Options } from "./state.ts";

const options: readonly Options[] = [
  {
    ...{ pause: true, trait: "agility", allies: "ownCard", bennies: "byHand", bennyCard: "no" },
    ...{ jokersWild: "no", shaken: "loses", tactician: "yes", gmCards: "open", dealing: "module" },
  },
  {
    ...{ pause: false, trait: "athletics", allies: "shareCard", bennies: "asked", bennyCard: "yes" },
    ...{ jokersWild: "yes", shaken: "keeps", tactician: "yes", gmCards: "faceDown", dealing: "module" },
  },
  {
    ...{ pause: false, trait: "agility", allies: "ownCard", bennies: "byHand", bennyCard: "yes" },
    ...{ jokersWild: "yes", shaken: "keeps", tactician: "yes", gmCards: "faceDown", dealing: "table" },
  },
];

export const trial: Trial = { options, brings: ["deckJoined"] };
