import type { About, Clock, Effect, Kit, Ruleset } from "dealt-in";
import { decideWith } from "./decide.ts";
import { foldWith } from "./fold.ts";
import {
  type Command,
  type Event,
  LANTERNS,
  numberOf,
  type Options,
  type Order,
  orderWith,
  type State,
  text,
} from "./lanterns.ts";
import { lookWith, offersWith } from "./show.ts";

/**
 * A ruleset made of Dealt In's kit and its public types alone. Eight lanterns, one each, face down; anyone may change
 * theirs once. Then they are opened: odd ones act first, rising, then even ones, falling.
 */

export const about: About<Options> = {
  id: "odds-and-evens",
  version: 1,
  home: "encounter",
  defaults: { seconds: 10 },
};

/** The rules, made when an encounter is first played by them. */
export function oddsAndEvens(kit: Kit): Ruleset<State, Command, Event, Options> {
  const order = orderWith(kit);
  const evolve = foldWith(kit, order);
  return {
    ...about,
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
    decide: decideWith(kit, order, evolve),
    evolve,
    clock: clockWith(order),
    offers: offersWith(kit),
    look: lookWith(kit, order),
    effects: effectsWith(kit),
    recover({ unseen: _, ...open }) {
      const play = kit.script<State, Event>({ evolve }, { ...open, cards: { ...LANTERNS, ...open.cards } });
      const [next] = order.toCome(play.now);
      if (play.now.phase === "running" && play.now.acting === null)
        play.happen(next === undefined ? { type: "collected" } : { type: "turned", to: next });
      return play.now;
    },
  };
}

const clockWith =
  ({ toCome }: Order) =>
  (s: State): Clock => {
    const coming = s.phase === "running" ? toCome(s) : [];
    const seconds = s.options.seconds * Math.max(0, s.round - 1);
    return {
      round: s.round,
      seconds,
      turn: s.turn,
      done: s.done,
      now: s.acting,
      toCome: coming,
      beside: [],
      mayAct: [],
    };
  };

const effectsWith =
  ({ cardsOf }: Kit) =>
  (event: Event, before: State): readonly Effect[] => {
    if (event.type !== "opened") return [];
    const lit = Object.keys(before.seats).map((seat) => ({ seat, card: cardsOf(before, seat, "hand")[0] }));
    const found: Effect[] = [{ kind: "say", text: text("say.opened") }];
    for (const { seat, card } of lit) {
      if (numberOf(card) === 1) found.push({ kind: "change", seat, what: "fatigue", by: 1 });
      if (numberOf(card) === 8) found.push({ kind: "call", name: "brightest", data: { round: before.round + 1 } });
    }
    return found;
  };
