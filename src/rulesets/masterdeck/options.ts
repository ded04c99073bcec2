import { among, type Choices, choicesOf, worded } from "../../engine/choices.ts";
import { choices as actionChoices } from "../action-deck/options.ts";
import type { Options } from "./state.ts";

const own = choicesOf<Options>({
  striking: among("striking", "atOnce", "confirmed"),
  twist: among("twist", "extraDie", "reroll"), // MD-13
  jokers: among("jokers", "noSuit", "byColour"), // MD-3
  inspired: among("inspired", "pool", "hand"), // MD-9
  confusedPlay: among("confusedPlay", "no", "yes"), // MD-5
  handSize: worded("handSize", { 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8 }), // MD-18
  trading: among("trading", "poolCards", "anyCards"), // MD-17
  buying: among("buying", "benny", "free"), // MD-20
  hands: among("hands", "closed", "open"), // C-10
});

/** The action deck's options, and this ruleset's own. */
export const choices: Choices<Options> = {
  fields: (options) => [...actionChoices.fields(options), ...own.fields(options)],
  from: (was, told) => own.from({ ...was, ...actionChoices.from(was, told) }, told),
};
