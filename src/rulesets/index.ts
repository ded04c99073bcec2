import { type AnyRuleset, register } from "../engine/ruleset.ts";
import { actionDeck } from "./action-deck/rules.ts";
import { cardPools } from "./card-pools/rules.ts";
import { masterdeck } from "./masterdeck/rules.ts";
import { mst1 } from "./mst-1/rules.ts";
import { speedCards } from "./speed-cards/rules.ts";
import { speedDice } from "./speed-dice/rules.ts";

/** The rulesets that ship; a stranger's module adds its own through the public API. */
export const shipped: readonly AnyRuleset[] = [
  register(actionDeck),
  register(cardPools),
  register(masterdeck),
  register(mst1),
  register(speedCards),
  register(speedDice),
];
