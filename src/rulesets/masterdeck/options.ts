import { optionsPart } from "../../engine/kit/options.ts";
import { choices } from "./about.ts";
import { type Options, type Play, part } from "./state.ts";
import { actionWords } from "./words.ts";

const { offers, ...rest } = optionsPart<Options, Play>(actionWords, choices);

/** One form for all of them, which replaces the action deck's during an encounter. */
export const options = part({
  ...rest,
  retell: { options: (one, s) => ({ ...one, fields: choices.fields(s.options) }) },
  offers: { table: (s) => (s.encounter === null ? offers.table(s) : []) },
});
