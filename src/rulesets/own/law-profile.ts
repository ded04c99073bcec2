import { PRESETS } from "../../decks/recipe/presets.ts";
import type { LawProfile } from "../../engine/rules/law-profile.ts";
import type { Options } from "./state.ts";

const options: readonly Options[] = Object.values(PRESETS).map((recipe) => ({ recipe }));

export const lawProfile: LawProfile = { options, brings: ["packJoined", "added"], holds: "one" };
