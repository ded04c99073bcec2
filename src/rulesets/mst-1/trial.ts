import type { Trial } from "../../engine/trial.ts";
import type { Options } from "./state.ts";

const options: readonly Options[] = [
  { drawing: "byHand", odds: "oddsGm", joining: "joinNow", preset: "asWritten", seconds: 6 },
  { drawing: "byItself", odds: "oddsAll", joining: "joinLater", preset: "tokenBag", seconds: 0 },
];

export const trial: Trial = { options, brings: ["added"], holds: "one" };
