import assert from "node:assert/strict";
import { fold } from "../../src/engine/session/session.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { type Law, plain } from "./law.ts";
import { statesOf } from "./random-play.ts";

/** C-1: a card that is on the table stays on it, and a new one comes only by an event that says so. */
export const cardsOnlyMove: Law = ({ rules, subject, steps }) => {
  for (const { before, events } of steps) {
    let state = before.state;
    for (const event of events) {
      const next = rules.evolve(state, event);
      const lost = Object.keys(state.cards).filter((card) => !(card in next.cards));
      const found = Object.keys(next.cards).filter((card) => !(card in state.cards));
      assert.deepEqual(lost, [], `${event.type} lost cards`);
      if (!subject.brings.includes(event.type)) assert.deepEqual(found, [], `${event.type} found cards`);
      state = next;
    }
  }
};

/** C-6: what is undone might never have been played, however often and wherever in the game. */
export const undoIsTheGameWithout: Law = ({ steps }) => {
  const history: { readonly by: string | null; readonly state: Table }[] = [];
  for (const { outcome, by, before, after } of steps) {
    if (outcome === "played") history.push({ by, state: before.state });
    if (outcome !== "undone") continue;
    const last = history.findLastIndex((entry) => entry.by !== null);
    assert.deepEqual(after.state, history[last]?.state, "undo left something behind");
    history.length = last;
    assert.equal(after.entries.length, last, "undo took too much or too little of the log");
  }
};

/** C-6: the state is the fold of the log, step by step or in one go, and every fact that was decided applies. */
export const stateIsTheFold: Law = ({ rules, start, steps }) => {
  for (const { before, after, events, outcome } of steps) {
    if (outcome !== "played") continue;
    const oneByOne = events.reduce((state, event) => rules.evolve(state, event), before.state);
    assert.deepEqual(oneByOne, after.state, "one by one it is another state");
  }
  const last = steps.at(-1)?.after ?? start;
  const events = last.entries.flatMap((entry) => entry.events);
  assert.deepEqual(
    events.reduce((state, event) => rules.evolve(state, event), last.base),
    last.state,
  );
  assert.deepEqual(fold(rules, last.base, events), last.state, "in one go it is another state");
};

/** C-6: states and events can be stored and read again. */
export const statesArePlain: Law = (game) => {
  for (const state of statesOf(game)) plain(state, "a state");
  for (const { events } of game.steps) plain(events, "an event");
};

/** C-6: a refusal leaves the very same session. */
export const refusalsChangeNothing: Law = ({ steps }) => {
  for (const { outcome, before, after } of steps) if (outcome === "refused") assert.equal(after, before);
};

/** C-8: levels lie on seats that are there; effects are data. Every state and event yields both. */
export const levelsAndEdgesArePlain: Law = (game) => {
  for (const state of new Set(statesOf(game))) {
    const levels = game.rules.standing?.(state) ?? [];
    plain(levels, "a standing");
    for (const level of levels) assert.ok(Object.hasOwn(state.seats, level.seat), `a level lies on ${level.seat}`);
    const names = levels.map((level) => `${level.seat} ${level.key}`);
    assert.deepEqual(names, [...new Set(names)], "one level lies twice on a seat");
  }
  for (const { before, events } of game.steps) {
    let { state } = before;
    for (const event of events) {
      plain(game.rules.effects?.(event, state) ?? [], "an effect");
      state = game.rules.evolve(state, event);
    }
  }
};
