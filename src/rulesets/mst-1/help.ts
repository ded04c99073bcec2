import type { Ruleset } from "../../engine/ruleset.ts";
import type { Command, Event, Options, State } from "./state.ts";
import { text } from "./words.ts";

/** How it is played, in our own words, and whose idea it is, as its licence asks. */
export const help: NonNullable<Ruleset<State, Command, Event, Options>["help"]> = {
  lines: [
    text("help.draw"),
    text("help.delimiter"),
    text("help.hold"),
    text("help.counts"),
    text("help.events"),
    text("help.bag"),
  ],
  credit: {
    text: text("credit.text"),
    links: [
      { text: text("credit.source"), href: "https://poly.hedron.club/mosaic/initiative.html" },
      { text: text("credit.licence"), href: "https://creativecommons.org/licenses/by/4.0/" },
    ],
  },
};
