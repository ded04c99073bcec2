import { readSetting, registerSetting, reportFault, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";

/** Options that a world chose under their 0.1.0 names. They are kept under the present names. */

const KEYS: Readonly<Record<string, string>> = {
  "speed-dice.phaseDie": "speed-dice.die",
  "card-pools.turnTime": "card-pools.seconds",
  "card-pools.defending": "card-pools.defence",
};
const BENNIES = { byHandBennies: "byHand", askedBennies: "asked" };
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "action-deck.bennies": BENNIES,
  "masterdeck.bennies": BENNIES,
  "card-pools.wounds": { byHandWounds: "byHand", seenWounds: "seen" },
};

/** Registers the former names so that they can be read. */
export function registerFormer(): void {
  for (const former of Object.keys(KEYS))
    registerSetting(MODULE, former, { scope: "world", config: false, type: String, default: "" });
}

/** Moves values from former names and words to the present ones, on one Game Master's page only. */
export async function carryOver(): Promise<void> {
  if (game.users.activeGM?.isSelf !== true) return;
  try {
    for (const [former, key] of Object.entries(KEYS)) {
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
