import { offersOf } from "../../engine/kit/offers.ts";
import { lacking } from "../../engine/kit/records.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import { cardsOf } from "../../engine/whereabouts.ts";
import { about } from "./about.ts";
import { claimAgain } from "./at-the-table.ts";
import { isBare, undrawn } from "./cards.ts";
import { settle } from "./contest.ts";
import { advance } from "./count.ts";
import { jokersOut } from "./deck.ts";
import { look } from "./look.ts";
import type { Options } from "./of-the-table.ts";
import { clock } from "./order.ts";
import { parts } from "./parts.ts";
import { rollingAnew } from "./settling.ts";
import { type Command, DECK, type Event, type State } from "./state.ts";
import { text } from "./words.ts";

/** One shared deck, one card each, Jokers and Hold: the action deck of Savage Worlds. */
export const actionDeck: Ruleset<State, Command, Event, Options> = {
  ...about,
  memory: ["bennies", "commonBennies"],
  companions: true,
  timed: (options, roundSeconds) => ({ ...options, roundSeconds }),
  begin,
  decide: parts.decide,
  evolve: parts.evolve,
  evolveAll: parts.evolveAll,
  effects: parts.effects,
  standing: parts.standing,
  offers: offersOf(parts),
  clock,
  look,
  help: {
    lines: [text("help.deal"), text("help.joker"), text("help.hold"), text("help.groups"), text("help.actions")],
    setUp: [text("help.making")],
  },
  recover,
  former: { parts: { shuffleDue: jokersOut } },
};

function begin(options: Options, round = 0): State {
  const bare = Array.from({ length: options.decks }, (_, i) => i + 1).filter((n) => isBare(options, n));
  return {
    cards: undrawn(options.decks, bare), // SW-1
    fighters: {},
    seats: {},
    asks: [],
    shared: { french: DECK },
    byFighter: ["bennies"],
    inOrder: ["toCome", "done", "passed"],
    options,
    phase: "setup",
    round,
    begun: round > 0,
    unseated: true,
    again: round > 0,
    undealt: false,
    turn: 0,
    since: 0,
    decks: options.decks,
    bare,
    shuffleDue: [],
    paid: [],
    acting: [],
    done: [],
    toCome: [],
    chain: [],
    queue: [],
    held: [],
    heldOver: [],
    biding: [],
    cameIn: [],
    opened: [],
    passed: [],
    turned: [],
    namedCards: {},
    naming: {},
    down: {},
    contest: null,
    surprise: null,
    drops: [],
    dropHeld: [],
    marks: {},
    actions: {},
    bennies: {},
    common: null,
    choices: {},
    names: {},
    made: 0,
  };
}

/** The questions that can still be answered without the cards that nobody knows any more. */
const answerable = (s: State, asks: State["asks"]): State["asks"] =>
  asks.flatMap((ask) => {
    const isOver =
      (ask.id === `choose:${ask.to}` && cardsOf(s, ask.to, "hand").length === 0) ||
      (ask.id === `tactic:${ask.to}` && cardsOf(s, ask.to, "pool").length === 0);
    return isOver ? [] : (claimAgain(s, ask) ?? ask);
  });

/** The open state with every unknown card back in its deck; the next seat comes up. */
function recover(seen: State): State {
  const open = lacking(seen, "unseen");
  const cards = { ...undrawn(open.decks, open.bare), ...open.cards };
  const asks = answerable(open, open.asks);
  const play = script<State, Event>(parts, rollingAnew({ ...open, cards, asks }));
  settle(play);
  advance(play);
  return play.now;
}
