import type { Ruleset } from "../../engine/ruleset.ts";
import type { CardId, Cards, Place } from "../../engine/table.ts";
import { clock } from "./clock.ts";
import { shown } from "./counts.ts";
import { decide } from "./decide.ts";
import { effects } from "./effects.ts";
import { evolve } from "./evolve.ts";
import { help } from "./help.ts";
import { look } from "./look.ts";
import { offers } from "./offers.ts";
import { choices } from "./options.ts";
import { blank, type Command, DELIMITER, delimiterDeck, type Event, type Options, type State } from "./state.ts";

/** Cards of actors and events, and a delimiter, drawn one by one: MST-1 by Eiríkr Åsheim (CC BY 4.0), adapted. */
export const mst1: Ruleset<State, Command, Event, Options> = {
  id: "mst-1",
  version: 2,
  memory: ["cards"],
  home: "encounter",
  defaults: { drawing: "byHand", odds: "oddsGm", joining: "joinNow", preset: "asWritten", seconds: 6 },
  deals: "roundBegan",
  begin,
  decide,
  evolve,
  clock,
  offers,
  look,
  effects,
  choices,
  help,
  mend,
  migrate,
};

function begin(options: Options, round = 0): State {
  return {
    cards: { [DELIMITER]: delimiterDeck }, // MS-1
    fighters: {},
    seats: {},
    asks: [],
    options,
    phase: "setup",
    round,
    passed: options.seconds * Math.max(0, round - 1),
    took: 0,
    begun: round > 0,
    again: round > 0,
    turn: 0,
    printed: 0,
    drawn: [],
    turns: [],
    stepping: [],
    down: {},
    done: [],
    moment: null,
    holds: [],
    held: 0,
    lost: [],
    happenings: {},
    closer: {},
    conceived: 0,
    faces: {},
    choices: {},
    names: {},
    made: 0,
  };
}

/** A state of version 1 gave back the cards of the defeated, and let the quicker answer come first. */
function migrate(stored: unknown): State {
  const was = stored as Partial<State>;
  const fresh = begin({ ...mst1.defaults, ...was.options });
  return { ...fresh, ...was, options: fresh.options };
}

/** The open state with every unknown card back in the deck it was counted in; those of the hidden are blank until they are seen. */
function mend(seen: State): State {
  const { unseen = [], ...open } = seen;
  const ids = [DELIMITER, ...Array.from({ length: open.printed }, (_, i) => `card-${i + 1}`)];
  const unknown = ids.filter((id) => !Object.hasOwn(open.cards, id) && id !== DELIMITER);
  const cards: Record<CardId, Place> = { ...open.cards, [DELIMITER]: delimiterDeck };
  for (const { place, count } of unseen)
    if ("deck" in place && shown(open, place.deck) !== null)
      for (const id of unknown.splice(0, count)) cards[id] = place;
  for (const id of unknown) cards[id] = blank;
  const known = <T extends { readonly seat: string }>(list: readonly T[]) =>
    list.filter(({ seat }) => shown(open, seat) !== null);
  return {
    ...open,
    cards: cards satisfies Cards,
    drawn: known(open.drawn),
    turns: known(open.turns),
    stepping: known(open.stepping),
    holds: known(open.holds),
    lost: known(open.lost),
    moment:
      open.moment !== null && shown(open, open.moment.seat) === null
        ? { ...open.moment, seat: "", over: true }
        : open.moment,
  };
}
