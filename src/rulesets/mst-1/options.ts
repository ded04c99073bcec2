import type { Field } from "../../engine/offer.ts";
import { among, oneOf } from "../../engine/options.ts";
import type { Command, Options } from "./state.ts";

const SECONDS = new Map([
  ["seconds0", 0],
  ["seconds6", 6],
  ["seconds10", 10],
  ["seconds60", 60],
]);
const wordFor = (seconds: number): string => [...SECONDS].find(([, some]) => some === seconds)?.[0] ?? "seconds6";

/** The options as fields; each has a few choices, so that each can be a setting of the world. */
export const optionFields = (options: Options): readonly Field[] => [
  oneOf("preset", ["asWritten", "tokenBag"], options.preset), // MS-10
  oneOf("drawing", ["byHand", "byItself"], options.drawing),
  oneOf("odds", ["oddsGm", "oddsAll"], options.odds),
  oneOf("joining", ["joinNow", "joinLater"], options.joining),
  oneOf("seconds", [...SECONDS.keys()], wordFor(options.seconds)),
];

export function optionsFrom(was: Options, told: Extract<Command, { type: "options" }>): Options {
  return {
    preset: among(["asWritten", "tokenBag"], told.preset, was.preset),
    drawing: among(["byHand", "byItself"], told.drawing, was.drawing),
    odds: among(["oddsGm", "oddsAll"], told.odds, was.odds),
    joining: among(["joinNow", "joinLater"], told.joining, was.joining),
    seconds: SECONDS.get(told.seconds?.[0] ?? "") ?? was.seconds,
  };
}
