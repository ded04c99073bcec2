import type { Field } from "../../engine/offer.ts";
import { among, oneOf } from "../../engine/options.ts";
import { optionsFrom as actionOptionsFrom } from "../action-deck/set-up.ts";
import { optionFields as actionFields } from "../action-deck/table-offers.ts";
import type { Command, Options, Told } from "./state.ts";

const SIZES = ["2", "3", "4", "5", "6", "7", "8"] as const;

export const optionFields = (options: Options): readonly Field[] => [
  ...actionFields(options),
  oneOf("striking", ["atOnce", "confirmed"], options.striking),
  oneOf("twist", ["extraDie", "reroll"], options.twist),
  oneOf("jokers", ["noSuit", "byColour"], options.jokers),
  oneOf("inspired", ["pool", "hand"], options.inspired),
  oneOf("confusedPlay", ["no", "yes"], options.confusedPlay),
  oneOf("handSize", SIZES, `${options.handSize}`),
  oneOf("trading", ["poolCards", "anyCards"], options.trading),
  oneOf("buying", ["benny", "free"], options.buying),
  oneOf("hands", ["closed", "open"], options.hands),
];

export function optionsFrom(was: Options, command: Extract<Command, { type: "options" }>): Options {
  const told: Told = command;
  return {
    ...actionOptionsFrom(was, command),
    striking: among(["atOnce", "confirmed"], told.striking, was.striking),
    twist: among(["extraDie", "reroll"], told.twist, was.twist),
    jokers: among(["noSuit", "byColour"], told.jokers, was.jokers),
    inspired: among(["pool", "hand"], told.inspired, was.inspired),
    confusedPlay: among(["no", "yes"], told.confusedPlay, was.confusedPlay),
    handSize: Number(among(SIZES, told.handSize, `${was.handSize}` as (typeof SIZES)[number])),
    trading: among(["poolCards", "anyCards"], told.trading, was.trading),
    buying: among(["benny", "free"], told.buying, was.buying),
    hands: among(["closed", "open"], told.hands, was.hands),
  };
}
