import type { LawProfile } from "../../engine/rules/law-profile.ts";
import { cardPools } from "./rules.ts";
import type { Options } from "./state.ts";

const options: readonly Options[] = [
  cardPools.defaults,
  {
    ...cardPools.defaults,
    pause: "atOnce",
    hands: "open",
    tired: "third",
    seconds: 12,
    defence: "strict",
    wounds: "seen",
    steered: "yes",
  },
  { ...cardPools.defaults, pools: "shared", wounds: "seen", hands: "open" },
  { ...cardPools.defaults, pools: "shared" },
];

export const lawProfile: LawProfile = { options, brings: ["gathered", "deckJoined"] };
