import type { LawProfile } from "../../engine/rules/law-profile.ts";
import { about } from "./about.ts";
import type { Options } from "./state.ts";

const options: readonly Options[] = [
  about.defaults,
  { ...about.defaults, drawing: "byItself", odds: "oddsAll", joining: "joinLater", preset: "tokenBag", seconds: 0 },
];

export const lawProfile: LawProfile = { options, brings: ["added"], holds: "one" };
