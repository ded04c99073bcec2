import { offersOf } from "../../engine/kit/offers.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { actionDeck, jokersDue } from "../action-deck/rules.ts";
import { shared } from "./campaign.ts";
import { actionOf, withAction } from "./fight.ts";
import { look } from "./look.ts";
import { choices } from "./options.ts";
import { clock } from "./order.ts";
import { rooms } from "./rooms.ts";
import type { Command, Event, Options, State } from "./state.ts";
import { text } from "./words.ts";

/** The action deck, and a drama deck beside it: a card each round whose effects follow everybody's suit, hands and pools. */
export const masterdeck: Ruleset<State, Command, Event, Options> = {
  id: "masterdeck",
  version: 2,
  home: "campaign",
  lifts: actionDeck.id,
  defaults: {
    ...actionDeck.defaults,
    jokers: "noSuit",
    striking: "atOnce",
    twist: "extraDie",
    handSize: 4,
    inspired: "pool",
    trading: "poolCards",
    confusedPlay: "no",
    buying: "benny",
    hands: "closed",
  },
  timed: (options, roundSeconds) => ({ ...options, roundSeconds }),
  begin,
  decide: rooms.decide,
  evolve: rooms.evolve,
  evolveAll: rooms.evolveAll,
  effects: rooms.effects,
  standing: rooms.standing,
  offers: offersOf(rooms, { isIdle: () => false }),
  clock,
  look,
  choices,
  ...(actionDeck.values === undefined ? {} : { values: actionDeck.values }),
  ...(actionDeck.memory === undefined ? {} : { memory: actionDeck.memory }),
  help: {
    lines: [
      text("help.round"),
      text("help.effects"),
      text("help.claims"),
      text("help.pool"),
      text("help.trade"),
      text("help.scene"),
      text("help.unofficial"),
    ],
  },
  mend,
  migrate,
  encounter: ({ encounter }) => encounter,
  supply: ({ deck, supplied }) => (deck === supplied.id ? supplied : { id: deck, stamp: "" }),
};

/** A campaign before anybody has a card, and before its deck is known. */
function begin(options: Options, round = 0): State {
  return { ...actionDeck.begin(options, round), ...rooms.fresh, shared, options };
}

/** A state of version 1 kept who is cornered by seat, and of what a shuffle is due for only that it was. */
function migrate(stored: unknown): State {
  const was = stored as Partial<State>;
  const fresh = begin({ ...masterdeck.defaults, ...was.options });
  const cornered = (was.cornered ?? []).flatMap((seat) => was.seats?.[seat]?.members ?? []);
  return { ...fresh, ...was, options: fresh.options, cornered, shuffleDue: jokersDue(was) };
}

/** What was open, with the action deck mended; unknown drama cards come back to their deck when it is supplied anew. */
function mend(seen: State): State {
  const { unseen: _, ...open } = seen;
  const fight = withAction(open, actionDeck.mend(actionOf(open)));
  const known = (card: string | null): boolean => card !== null && Object.hasOwn(fight.cards, card);
  const trades = open.trades.filter(({ give, want }) => known(give) && (want === null || known(want)));
  return {
    ...fight,
    supplied: { id: open.supplied.id, stamp: "" },
    trades,
    asks: fight.asks.filter(
      ({ id }) =>
        !id.startsWith("md:keep:") && (!id.startsWith("md:trade:") || trades.some((trade) => id === `md:${trade.id}`)),
    ),
  };
}
