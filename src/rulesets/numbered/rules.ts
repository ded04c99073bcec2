import { numberDeck } from "../../engine/kit/number-deck.ts";
import { offersOf } from "../../engine/kit/offers.ts";
import { isIdle } from "../../engine/kit/people.ts";
import { lacking } from "../../engine/kit/records.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { CardId, Place } from "../../engine/table.ts";
import { about } from "./about.ts";
import { DECK, deckPlace, setCards, sparePlace } from "./cards.ts";
import { look } from "./look.ts";
import { MEMORY } from "./numbers.ts";
import { clock } from "./order.ts";
import { parts } from "./parts.ts";
import { type Command, type Event, type Options, type State, TEN } from "./state.ts";
import { text } from "./words.ts";

/** Cards from 1 to 10, low first: for Year Zero games, Dragonbane and their like. */
export const numbered: Ruleset<State, Command, Event, Options> = {
  ...about,
  memory: MEMORY,
  timed: (options, roundSeconds) => ({ ...options, roundSeconds }),
  begin,
  decide: parts.decide,
  evolve: parts.evolve,
  evolveAll: parts.evolveAll,
  effects: parts.effects,
  standing: parts.standing,
  offers: offersOf(parts, { isIdle, gmToo: true }),
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
};

function begin(options: Options, round = 0): State {
  return {
    cards: numberDeck(TEN, 1, deckPlace),
    fighters: {},
    seats: {},
    asks: [],
    shared: { other: DECK },
    inOrder: ["done", "passed"],
    options,
    phase: "setup",
    round,
    begun: round > 0,
    again: round > 0,
    turn: 0,
    since: 0,
    sets: 1,
    spare: [],
    acting: [],
    acted: [],
    reacted: [],
    turned: [],
    done: [],
    passed: [],
    drew: {},
    proposed: {},
    exchanged: [],
    named: {},
    surprise: { ambushers: [], victims: [] },
    keeping: [],
    choices: {},
    names: {},
    made: 0,
  };
}

/** The open state with every unknown card back in the deck; hidden fighters draw anew when they are seen. */
function recover(seen: State): State {
  const open = lacking(seen, "unseen");
  const cards: Record<CardId, Place> = {};
  for (let set = 1; set <= open.sets; set++)
    for (const id of setCards(set)) cards[id] = open.spare.includes(set) ? sparePlace : deckPlace;
  const whole: State = { ...open, cards: { ...cards, ...open.cards } };
  return { ...whole, asks: parts.asks(whole) }; // what was closed in them is open here
}
