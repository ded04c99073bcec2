import type { Clock, Effect, Ruleset, Standing } from "../../src/engine/ruleset.ts";
import { script } from "../../src/engine/script.ts";
import { cardsOf } from "../../src/engine/whereabouts.ts";
import { decide } from "./decide.ts";
import { evolve } from "./fold.ts";
import {
  type Command,
  type Event,
  LANTERNS,
  numberAt,
  numberOf,
  type Options,
  type State,
  text,
  toCome,
} from "./lanterns.ts";
import { look, offers } from "./show.ts";

/**
 * A stranger's ruleset, written against the engine's public types alone. Eight lanterns, one each, face down; anyone
 * may change theirs once. Then they are opened: odd ones act first, rising, then even ones, falling.
 */

function clock(s: State): Clock {
  const coming = s.phase === "running" ? toCome(s) : [];
  const seconds = s.options.seconds * Math.max(0, s.round - 1);
  return { round: s.round, seconds, turn: s.turn, done: s.done, now: s.acting, toCome: coming, beside: [], mayAct: [] };
}

/** An even lantern leaves its bearer in the shade. */
const standing = (s: State): readonly Standing[] =>
  s.phase !== "running"
    ? []
    : Object.keys(s.seats)
        .filter((seat) => numberAt(s, seat) > 0 && numberAt(s, seat) % 2 === 0)
        .map((seat) => ({ seat, key: "shade", value: 1 }));

function effects(event: Event, before: State): readonly Effect[] {
  if (event.type !== "opened") return [];
  const lit = Object.keys(before.seats).map((seat) => ({ seat, card: cardsOf(before, seat, "hand")[0] }));
  const found: Effect[] = [{ kind: "say", text: text("say.opened") }];
  for (const { seat, card } of lit) {
    if (numberOf(card) === 1) found.push({ kind: "change", seat, what: "fatigue", by: 1 });
    if (numberOf(card) === 8) found.push({ kind: "call", name: "brightest", data: { round: before.round + 1 } });
  }
  return found;
}

export const oddsAndEvens: Ruleset<State, Command, Event, Options> = {
  id: "odds-and-evens",
  version: 1,
  home: "encounter",
  defaults: { seconds: 10 },
  begin: (options, round = 0) => ({
    cards: LANTERNS,
    fighters: {},
    seats: {},
    asks: [],
    options,
    phase: "idle",
    round,
    turn: 0,
    acting: null,
    done: [],
  }),
  decide,
  evolve,
  clock,
  offers,
  look,
  standing,
  effects,
  recover({ unseen: _, ...open }) {
    const play = script<State, Event>({ evolve }, { ...open, cards: { ...LANTERNS, ...open.cards } });
    const [next] = toCome(play.now);
    if (play.now.phase === "running" && play.now.acting === null)
      play.happen(next === undefined ? { type: "collected" } : { type: "turned", to: next });
    return play.now;
  },
};
