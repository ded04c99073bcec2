import { frenchDeck } from "../../engine/french-deck.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import type { CardId, Place } from "../../engine/table.ts";
import { allAsks } from "./asks.ts";
import { clock, standing } from "./clock.ts";
import type { Command } from "./commands.ts";
import { beginCount } from "./count.ts";
import { decide } from "./decide.ts";
import { effects } from "./effects.ts";
import type { Event } from "./events.ts";
import { evolve } from "./evolve.ts";
import { box, shoe } from "./hand.ts";
import { look } from "./look.ts";
import { settleLosses } from "./losses.ts";
import { offers } from "./offers.ts";
import { choices } from "./options.ts";
import type { Options, State } from "./state.ts";
import { values } from "./values.ts";
import { text } from "./words.ts";

/** A hand for each fighter and turn, spent in sets as the count goes from Aces to Deuces: card pools for GURPS. */
export const cardPools: Ruleset<State, Command, Event, Options> = {
  id: "card-pools",
  version: 2,
  home: "encounter",
  defaults: {
    pause: "pause",
    hands: "closed",
    tired: "eachPoint",
    seconds: 13,
    defence: "anyRank",
    wounds: "byHand",
    steered: "no",
  },
  begin,
  decide,
  evolve,
  clock,
  offers,
  look,
  standing,
  effects,
  choices,
  values,
  help: {
    lines: [
      text("help.deal"),
      text("help.count"),
      text("help.sets"),
      text("help.hold"),
      text("help.jokers"),
      text("help.losing"),
      text("help.running"),
      text("help.talking"), // GP-15
      text("help.unofficial"),
    ],
  },
  mend,
  migrate,
};

function begin(options: Options, round = 0): State {
  return {
    cards: frenchDeck(1, shoe),
    fighters: {},
    seats: {},
    asks: [],
    options,
    phase: "setup",
    turn: 0,
    since: 0,
    combatTurn: round > 0 ? 1 : 0,
    first: Math.max(1, round),
    begun: round > 0,
    shift: 0,
    again: round > 0,
    step: 0,
    decks: 1,
    bought: 1,
    needs: 1,
    dice: {},
    drawn: {},
    line: [],
    at: 0,
    lost: [],
    fromHold: [],
    deeds: [],
    kept: [],
    down: {},
    committed: {},
    losses: [],
    contests: [],
    made: 0,
    stunned: {},
    struck: [],
    owing: {},
    shaking: {},
    aim: {},
    runs: {},
    raised: [],
    late: {},
    told: {},
    tired: {},
  };
}

/** A state of version 1 set no cards aside. */
function migrate(stored: unknown): State {
  const was = stored as State;
  return { ...begin({ ...cardPools.defaults, ...was.options }), ...was };
}

/** The open state with every unknown card back in the shoe, or in the box; whose hand is lost can be dealt in anew. */
function mend(seen: State): State {
  const { unseen = [], ...open } = seen;
  const cards: Record<CardId, Place> = {};
  for (let n = 1; n <= open.bought; n++) Object.assign(cards, frenchDeck(n, n > open.decks ? box : shoe));
  Object.assign(cards, open.cards);
  const lost = new Set(unseen.flatMap(({ place }) => (place.zone === "hand" ? [place.seat] : [])));
  const drawn = Object.fromEntries(Object.entries(open.drawn).filter(([seat]) => !lost.has(seat)));
  const kept = open.kept.filter((seat) =>
    Object.values(cards).some((place) => place.zone === "held" && place.seat === seat),
  );
  const isKnown = (seat: string | null): boolean => seat !== null && Object.hasOwn(open.seats, seat);
  const next: State = {
    ...open,
    cards,
    drawn,
    kept,
    deeds: open.deeds.filter(({ seat }) => isKnown(seat)),
    losses: open.losses.filter(({ seat }) => isKnown(seat)),
    contests: open.contests.filter(({ by, whom }) => isKnown(by) && isKnown(whom)),
  };
  const play = script<State, Event>({ evolve }, { ...next, asks: allAsks(next) });
  settleLosses(play);
  beginCount(play);
  return play.now;
}
