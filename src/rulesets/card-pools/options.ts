import type { Field } from "../../engine/offer.ts";
import { among, oneOf } from "../../engine/options.ts";
import type { Command } from "./commands.ts";
import type { Options } from "./state.ts";

/** The options as fields; each has a few choices, so that each can be a setting of the world. */
export const optionFields = (options: Options): readonly Field[] => [
  oneOf("pause", ["pause", "atOnce"], options.pause),
  oneOf("hands", ["closed", "open"], options.hands), // C-10
  oneOf("tired", ["eachPoint", "third"], options.tired), // GP-1
  oneOf("turnTime", ["seconds13", "seconds12"], options.seconds === 12 ? "seconds12" : "seconds13"), // GP-3
  oneOf("defending", ["anyRank", "strict"], options.defence), // GP-18
  oneOf("wounds", ["byHandWounds", "seenWounds"], options.wounds === "seen" ? "seenWounds" : "byHandWounds"), // GP-12
  oneOf("steered", ["no", "yes"], options.steering), // GP-14
];

/** What such a field says of these two, or what it was. */
const either = <T>(told: readonly string[] | undefined, words: Readonly<Record<string, T>>, was: T): T =>
  words[told?.[0] ?? ""] ?? was;

export function optionsFrom(was: Options, told: Extract<Command, { type: "options" }>): Options {
  return {
    pause: among(["pause", "atOnce"], told.pause, was.pause),
    hands: among(["closed", "open"], told.hands, was.hands),
    tired: among(["eachPoint", "third"], told.tired, was.tired),
    seconds: either(told.turnTime, { seconds12: 12, seconds13: 13 }, was.seconds),
    defence: among(["anyRank", "strict"], told.defending, was.defence),
    wounds: either(told.wounds, { byHandWounds: "byHand", seenWounds: "seen" }, was.wounds),
    steering: among(["no", "yes"], told.steered, was.steering),
  };
}
