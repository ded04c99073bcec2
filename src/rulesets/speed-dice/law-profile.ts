import type { LawProfile } from "../../engine/rules/law-profile.ts";
import { speedDice } from "./rules.ts";

export const lawProfile: LawProfile = {
  options: [speedDice.defaults, { ...speedDice.defaults, die: 6 }],
  holds: "one",
};
