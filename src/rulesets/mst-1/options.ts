import type { Field } from "../../engine/offer.ts";
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
  one("preset", ["asWritten", "tokenBag"], options.preset), // MS-10
  one("drawing", ["byHand", "byItself"], options.drawing),
  one("odds", ["oddsGm", "oddsAll"], options.odds),
  one("joining", ["joinNow", "joinLater"], options.joining),
  one("seconds", [...SECONDS.keys()], wordFor(options.seconds)),
];

const one = (name: string, pick: readonly string[], chosen: string): Field => ({
  name,
  pick,
  of: "word",
  least: 1,
  most: 1,
  chosen: [chosen],
});

export function optionsFrom(was: Options, told: Extract<Command, { type: "options" }>): Options {
  return {
    preset: among(["asWritten", "tokenBag"], told.preset, was.preset),
    drawing: among(["byHand", "byItself"], told.drawing, was.drawing),
    odds: among(["oddsGm", "oddsAll"], told.odds, was.odds),
    joining: among(["joinNow", "joinLater"], told.joining, was.joining),
    seconds: SECONDS.get(told.seconds?.[0] ?? "") ?? was.seconds,
  };
}

const among = <T extends string>(known: readonly T[], told: readonly string[] | undefined, was: T): T =>
  known.find((some) => some === told?.[0]) ?? was;
