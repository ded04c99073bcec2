import { type AnyRuleset, register } from "../engine/rules/ruleset.ts";
import { actionDeck } from "./action-deck/rules.ts";
import { cardPools } from "./card-pools/rules.ts";
import type { IDS, OWN } from "./ids.ts";
import { masterdeck } from "./masterdeck/rules.ts";
import { mst1 } from "./mst-1/rules.ts";
import { numbered } from "./numbered/rules.ts";
import { speedCards } from "./speed-cards/rules.ts";
import { speedDice } from "./speed-dice/rules.ts";

const all: Readonly<Record<Exclude<keyof typeof IDS, typeof OWN>, AnyRuleset>> = {
  "action-deck": register(actionDeck),
  "card-pools": register(cardPools),
  masterdeck: register(masterdeck),
  "mst-1": register(mst1),
  numbered: register(numbered),
  "speed-cards": register(speedCards),
  "speed-dice": register(speedDice),
};

/**
 * The rulesets that ship and that every page with a deck has. A table's own deck is fetched later, and other modules add
 * theirs through the public API.
 */
export const shipped: readonly AnyRuleset[] = Object.values(all);
