import type { Trial } from "../../engine/trial.ts";
import type { Options } from "./of-the-table.ts";

const options: readonly Options[] = [
  {
    ...{ pause: true, trait: "agility", allies: "ownCard", bennies: "byHand", bennyCard: "no" },
    ...{
      jokersWild: "no",
      shaken: "loses",
      tactician: "yes",
      gmCards: "open",
      dealing: "module",
      decks: 1,
      jokersIn: "each",
    },
  },
  {
    ...{ pause: false, trait: "athletics", allies: "shareCard", bennies: "asked", bennyCard: "yes" },
    ...{
      jokersWild: "yes",
      shaken: "keeps",
      tactician: "yes",
      gmCards: "faceDown",
      dealing: "module",
      decks: 2,
      jokersIn: "two",
    },
  },
  {
    ...{ pause: false, trait: "agility", allies: "ownCard", bennies: "byHand", bennyCard: "yes" },
    ...{
      jokersWild: "yes",
      shaken: "keeps",
      tactician: "yes",
      gmCards: "faceDown",
      dealing: "table",
      decks: 3,
      jokersIn: "each",
    },
  },
];

export const trial: Trial = { options, brings: ["deckJoined"], holds: "one" };
