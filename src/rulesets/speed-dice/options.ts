import type { Field } from "../../engine/offer.ts";
import { oneOf } from "../../engine/options.ts";
import type { Command, Die, Options } from "./state.ts";

const FACES = new Map<string, Die>([
  ["d4", 4],
  ["d6", 6],
  ["d8", 8],
  ["d10", 10],
  ["d12", 12],
]);

const wordFor = (die: Die): string => [...FACES].find(([, faces]) => faces === die)?.[0] ?? "d12";

/** HD-1, HD-5. */
export const optionFields = (options: Options): readonly Field[] => [
  oneOf("phaseDie", [...FACES.keys()], wordFor(options.die)),
];

export const optionsFrom = (was: Options, told: Extract<Command, { type: "options" }>): Options => ({
  die: FACES.get(told.phaseDie?.[0] ?? "") ?? was.die,
});
