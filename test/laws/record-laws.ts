import assert from "node:assert/strict";
import type { AnyRuleset } from "../../src/engine/rules/ruleset.ts";
import { fold } from "../../src/engine/session/session.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { chance, each, type Law, plain } from "./law.ts";
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
  return steps.filter(({ outcome }) => outcome === "undone").length;
};

/** C-6: the state is the fold of the log, step by step or in one go, and every fact that was decided applies. */
export const stateIsTheFold: Law = ({ rules, start, steps }) => {
  const played = steps.filter(({ outcome }) => outcome === "played");
  const applied = each(played, ({ before, after, events }) => {
    const oneByOne = events.reduce((state, event) => rules.evolve(state, event), before.state);
    assert.deepEqual(oneByOne, after.state, "one by one it is another state");
  });
  const last = steps.at(-1)?.after ?? start;
  const events = last.entries.flatMap((entry) => entry.events);
  assert.deepEqual(
    events.reduce((state, event) => rules.evolve(state, event), last.base),
    last.state,
  );
  assert.deepEqual(fold(rules, last.base, events), last.state, "in one go it is another state");
  return applied;
};

/** C-6: states and events can be stored and read again. */
export const statesArePlain: Law = (game) => {
  for (const state of statesOf(game)) plain(state, "a state");
  for (const { events } of game.steps) plain(events, "an event");
};

/**
 * C-6: a refusal leaves the table as it was, and nobody sees anything of it. Honest offers are hardly ever refused, so
 * each command is given once more where it has led to: what was refused is refused again, and much else is too late.
 */
export const refusalsChangeNothing: Law = ({ subject, steps }) =>
  steps.filter(({ after, command }) => command !== null && isRefused(subject.rules, after.state, command)).length;

function isRefused(rules: AnyRuleset, state: Table, command: { readonly type: string }): boolean {
  const shown = screenOf(rules, state);
  const table = structuredClone(state); // the game's own is frozen, and here a change in place is to be found
  const verdict = rules.decide(table, command, chance());
  if ("events" in verdict) return false;
  assert.deepEqual(table, state, `${command.type} was refused and left something behind`);
  assert.deepEqual(screenOf(rules, state), shown, `${command.type} was refused and is seen`);
  return true;
}

/** What is shown of a copy, of which nothing is known yet. */
function screenOf(rules: AnyRuleset, state: Table): unknown {
  const copy = structuredClone(state);
  return [rules.clock(copy), rules.look(copy), rules.offers(copy, "gm")];
}

/** C-8: modifiers are whole numbers, Jokers belong to seats that are there, and effects are data. */
export const modifiersAndEffectsArePlain: Law = (game) => {
  for (const state of new Set(statesOf(game))) {
    for (const seat of game.rules.jokers?.(state) ?? [])
      assert.ok(Object.hasOwn(state.seats, seat), `a Joker is said to be before ${seat}`);
    for (const id of [...Object.keys(state.fighters), "nobody"]) {
      const modifier = game.rules.modifier?.(state, id) ?? 0;
      assert.ok(Number.isInteger(modifier) && !Object.is(modifier, -0), `the modifier of ${id} is ${modifier}`);
    }
  }
  for (const { before, events } of game.steps) {
    let { state } = before;
    for (const event of events) {
      plain(game.rules.effects?.(event, state) ?? [], "an effect");
      state = game.rules.evolve(state, event);
    }
  }
};
