import type { LawProfile } from "../../engine/rules/law-profile.ts";
import { SEGMENTS } from "./cards/decks.ts";
import { speedCards } from "./rules.ts";
import type { Options } from "./state.ts";

const options: readonly Options[] = [
  speedCards.defaults,
  { pause: "atOnce", hands: "gmClosed", phases: "morePhases" },
  { pause: "pause", hands: "open", phases: "onePhase" },
];

/** HC-1: a deck has a card for each Segment. */
export const lawProfile: LawProfile = { options, brings: ["seated"], deck: SEGMENTS };
