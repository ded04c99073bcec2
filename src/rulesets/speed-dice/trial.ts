import type { Trial } from "../../engine/trial.ts";
import { speedDice } from "./rules.ts";
import type { Options } from "./state.ts";

const options: readonly Options[] = [speedDice.defaults, { die: 6 }];

export const trial: Trial = { options, holds: "one" };
