import { isIdle } from "../../engine/kit/people.ts";
import { lacking } from "../../engine/kit/records.ts";
import { rulesetOf } from "../../engine/kit/ruleset-of.ts";
import type { CardId, Place } from "../../engine/table/table.ts";
import { about } from "./about.ts";
import { deckPlace, setCards, sparePlace } from "./cards/deck.ts";
import { parts } from "./parts.ts";
import { MEMORY } from "./set-up/numbers.ts";
import type { Command, Event, State } from "./state.ts";
import { text } from "./text-keys.ts";
import { clock } from "./turns/clock.ts";
import { look } from "./view/look.ts";

/** Cards from 1 to 10, low first: for Year Zero games, Dragonbane and their like. */
export const numbered = rulesetOf<State, Command, Event>(about, parts, {
  memory: MEMORY,
  timed: (options, roundSeconds) => ({ ...options, roundSeconds }),
  isIdle,
  gmToo: true,
  clock,
  look,
  help: {
    lines: [
      text("help.deal"),
      text("help.options"),
      text("help.several"),
      text("help.surprise"),
      text("help.unofficial"),
    ],
  },
  recover,
});

/** The open state with every unknown card back in the deck; hidden fighters draw anew when they are seen. */
function recover(seen: State): State {
  const open = lacking(seen, "unseen");
  const cards: Record<CardId, Place> = {};
  for (let set = 1; set <= open.sets; set++)
    for (const id of setCards(set)) cards[id] = open.spare.includes(set) ? sparePlace : deckPlace;
  const whole: State = { ...open, cards: { ...cards, ...open.cards } };
  return { ...whole, asks: parts.asks(whole) }; // what was closed in them is open here
}
