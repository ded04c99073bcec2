import type { Trial } from "../../engine/rules/trial.ts";
import { speedDice } from "./rules.ts";

export const trial: Trial = { options: [speedDice.defaults, { ...speedDice.defaults, die: 6 }], holds: "one" };
