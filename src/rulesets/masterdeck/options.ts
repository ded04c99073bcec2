import { among, type Choices, choicesOf } from "../../engine/choices.ts";
import { optionsPart } from "../../engine/kit/options.ts";
import { choices as actionChoices } from "../action-deck/options.ts";
import { type Options, type Play, part } from "./state.ts";
import { actionWords } from "./words.ts";

const own = choicesOf<Options>({
  striking: among("atOnce", "confirmed"),
  twist: among("extraDie", "reroll"), // MD-13
  jokers: among("noSuit", "byColour"), // MD-3
  inspired: among("pool", "hand"), // MD-9
  confusedPlay: among("no", "yes"), // MD-5
  handSize: { 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8 }, // MD-18
  trading: among("poolCards", "anyCards"), // MD-17
  buying: among("benny", "free"), // MD-20
  hands: among("closed", "open"), // C-10
});

/** The action deck's options, and this ruleset's own. */
export const choices: Choices<Options> = {
  fields: (options) => [...actionChoices.fields(options), ...own.fields(options)],
  from: (was, told) => own.from({ ...was, ...actionChoices.from(was, told) }, told),
};

const { offers, ...rest } = optionsPart<Options, Play>(actionWords, choices);

/** One form for all of them, in a fight in the action deck's place. */
export const options = part({
  ...rest,
  retell: { options: (one, s) => ({ ...one, fields: choices.fields(s.options) }) },
  offers: { table: (s) => (s.encounter === null ? offers.table(s) : []) },
});
