import { readSetting, reportFault, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { LEGACY_KEYS, LEGACY_SPARES } from "./settings.ts";

/** Options that a world chose under their 0.1.0 words. They are kept under the present ones. */

const BENNIES = { byHandBennies: "byHand", askedBennies: "asked" };
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "action-deck.bennies": BENNIES,
  "masterdeck.bennies": BENNIES,
  "card-pools.wounds": { byHandWounds: "byHand", seenWounds: "seen" },
};

/**
 * Moves values from former names and words to the present ones, on one Game Master's page only, and empties what this
 * browser no longer needs.
 */
export async function carryOver(): Promise<void> {
  try {
    if (readSetting(MODULE, LEGACY_SPARES) !== "") await writeSetting(MODULE, LEGACY_SPARES, "");
    if (game.users.activeGM?.isSelf !== true) return;
    for (const [former, key] of Object.entries(LEGACY_KEYS)) {
      const word = readSetting(MODULE, former);
      if (word === "") continue;
      await writeSetting(MODULE, key, word);
      await writeSetting(MODULE, former, "");
    }
    for (const [key, words] of Object.entries(WORDS)) {
      const word = words[String(readSetting(MODULE, key))];
      if (word !== undefined) await writeSetting(MODULE, key, word);
    }
  } catch (error) {
    reportFault("former settings", error);
  }
}
