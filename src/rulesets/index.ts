import { type AnyRuleset, register } from "../engine/rules/ruleset.ts";
import { actionDeck } from "./action-deck/rules.ts";
import { cardPools } from "./card-pools/rules.ts";
import type { IDS } from "./ids.ts";
import { masterdeck } from "./masterdeck/rules.ts";
import { mst1 } from "./mst-1/rules.ts";
import { numbered } from "./numbered/rules.ts";
import { own } from "./own/rules.ts";
import { speedCards } from "./speed-cards/rules.ts";
import { speedDice } from "./speed-dice/rules.ts";

const all: Readonly<Record<keyof typeof IDS, AnyRuleset>> = {
  "action-deck": register(actionDeck),
  "card-pools": register(cardPools),
  masterdeck: register(masterdeck),
  "mst-1": register(mst1),
  numbered: register(numbered),
  own: register(own),
  "speed-cards": register(speedCards),
  "speed-dice": register(speedDice),
};

/** The rulesets that ship. Other modules add theirs through the public API. */
export const shipped: readonly AnyRuleset[] = Object.values(all);
