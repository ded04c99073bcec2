import type { LawProfile } from "../../engine/rules/law-profile.ts";
import { masterdeck } from "./rules.ts";
import type { Options } from "./state.ts";
import { character, supply } from "./testing.ts";

const options: readonly Options[] = [
  masterdeck.defaults,
  {
    ...masterdeck.defaults,
    pause: false,
    bennies: "asked",
    bennyCard: "yes",
    jokersWild: "yes",
    shaken: "loses",
    tactician: "yes",
    gmCards: "faceDown",
    twist: "reroll",
    inspired: "hand",
    trading: "anyCards",
    confusedPlay: "yes",
    handSize: 3,
  },
  { ...masterdeck.defaults, hands: "open" },
];

export const lawProfile: LawProfile = {
  options,
  brings: ["deckJoined", "supplied"],
  around: {
    encounter: { id: "fight", round: 0 },
    supply,
    set: Object.fromEntries([
      ...["anna", "ben", "cora"].map((name) => character(name)),
      ...["anna", "ben"].map((name, i) => [`fighter-0${i}`, { actor: name, side: "hero", wild: true } as const]),
    ]),
  },
};
