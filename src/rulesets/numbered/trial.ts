import type { Trial } from "../../engine/trial.ts";
import type { Options } from "./state.ts";

const options: readonly Options[] = [
  { deal: "once", exchange: "yes", wait: "no", react: "no", surprise: "ambushersChoose" },
  { deal: "everyRound", exchange: "no", wait: "yes", react: "yes", surprise: "victimsLast" },
  { deal: "everyRound", exchange: "yes", wait: "yes", react: "yes", surprise: "ambushersChoose" },
];

export const trial: Trial = { options, brings: ["setJoined"], holds: "one" };
