import fc from "fast-check";
import { expect, test } from "vitest";
import { plans } from "../../../test/laws/random-moves.ts";
import { playOut, statesOf } from "../../../test/laws/random-play.ts";
import { games } from "../../../test/seed.ts";
import { register } from "../../engine/rules/ruleset.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { cardsBelonging, DELIMITER, inDeck, undrawn, wanted } from "./deck.ts";
import { mst1 } from "./rules.ts";
import type { Options, State } from "./state.ts";

/** What holds whatever is played, in any order. */

const options: readonly Options[] = [
  mst1.defaults,
  { ...mst1.defaults, drawing: "byItself", joining: "joinLater", preset: "tokenBag" },
];
const subject = { rules: register(mst1), options, brings: ["added"] };

function always(holds: (state: State) => void): void {
  fc.assert(
    fc.property(plans(subject), (plan) => {
      const game = playOut(subject, plan);
      for (const state of new Set(statesOf(game))) holds(state as State);
    }),
    { numRuns: games(25) },
  );
}

test("MS-1, MS-6: each seat has the cards that it should have, and more only while they are drawn", () =>
  always((state) => {
    for (const seat of Object.keys(state.seats)) {
      const more = cardsBelonging(state, seat).length - wanted(state, seat);
      expect(more).toBeGreaterThanOrEqual(0);
      if (more > 0) expect(undrawn(state, seat) + cardsOf(state, seat, "pool").length).toBe(0);
    }
  }));

test("C-1, MS-1: no card comes from nowhere: each was made once, and belongs to a seat, is blank, or is the delimiter", () =>
  always((state) => {
    expect(Object.keys(state.cards)).toHaveLength(state.printed + 1);
    expect(inDeck(state)).toContain(DELIMITER);
    const theirs = Object.keys(state.seats).flatMap((seat) => cardsBelonging(state, seat));
    const blank = Object.entries(state.cards).filter(([, place]) => place.zone === "discard");
    expect(theirs.length + blank.length + 1).toBe(Object.keys(state.cards).length);
  }));

test("MS-3, MS-5: between rounds all cards are in the deck, nothing is held, and no one is asked", () =>
  always((state) => {
    if (state.phase === "running") return;
    expect(state).toMatchObject({ holds: [], asks: [], turns: [] });
    for (const seat of Object.keys(state.seats)) expect(undrawn(state, seat)).toBe(wanted(state, seat));
  }));

test("MS-4: a seat that is asked holds a card, for a trigger that has come", () =>
  always((state) => {
    for (const { id, to } of state.asks) {
      const hold = state.holds.find(({ card }) => id === `moment:${card}`);
      expect(hold).toMatchObject({ seat: to, trigger: state.drawn.at(-1)?.seat });
    }
    for (const { seat, card } of state.holds) expect(state.cards[card]).toEqual({ zone: "held", seat });
    for (const { seat, card } of state.turns) expect(state.cards[card]).toEqual({ zone: "hand", seat });
  }));

test("MS-7: an event is never further than complete, and has no undrawn card once it is over", () =>
  always((state) => {
    for (const [seat, { progress, draws, over }] of Object.entries(state.happenings)) {
      expect(progress).toBeLessThanOrEqual(over ? draws : draws - 1);
      if (over) expect([progress, undrawn(state, seat)]).toEqual([draws, 0]);
    }
  }));

test("MS-13, MS-1: in a round each card comes once", () =>
  always(({ drawn }) => {
    expect(new Set(drawn.map(({ card }) => card)).size).toBe(drawn.length);
  }));
