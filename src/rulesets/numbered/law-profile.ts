import type { LawProfile } from "../../engine/rules/law-profile.ts";
import type { Options } from "./state.ts";

const options: readonly Options[] = [
  {
    deal: "once",
    exchange: "yes",
    wait: "no",
    react: "no",
    actions: "no",
    surprise: "ambushersChoose",
    gmCards: "open",
  },
  {
    deal: "everyRound",
    exchange: "no",
    wait: "yes",
    react: "yes",
    actions: "yes",
    surprise: "victimsLast",
    gmCards: "faceDown",
  },
  {
    deal: "everyRound",
    exchange: "yes",
    wait: "yes",
    react: "yes",
    actions: "yes",
    surprise: "ambushersChoose",
    gmCards: "faceDown",
  },
  {
    deal: "once",
    exchange: "yes",
    wait: "yes",
    react: "no",
    actions: "yes",
    surprise: "ambushersChoose",
    gmCards: "faceDown",
  },
  {
    deal: "once",
    exchange: "yes",
    wait: "no",
    react: "yes",
    actions: "no",
    surprise: "victimsLast",
    gmCards: "open",
  },
];

export const lawProfile: LawProfile = { options, brings: ["setJoined"], holds: "one" };
