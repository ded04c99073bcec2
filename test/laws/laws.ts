import assert from "node:assert/strict";
import { fill } from "../../src/engine/fill.ts";
import { lineOf } from "../../src/engine/project.ts";
import type { AnyRuleset } from "../../src/engine/ruleset.ts";
import { secretsFrom, see, type Viewer } from "../../src/engine/see.ts";
import { fold } from "../../src/engine/session.ts";
import { isHidden, type Table } from "../../src/engine/table.ts";
import { sensible, wheel } from "./filling.ts";
import { type AnyOffer, everyOffer, type Game, statesOf } from "./random-play.ts";

/** A law holds for every game of every ruleset, or throws. */
export type Law = (game: Game) => void;

const chance = () => ({ below: wheel(7) });
const plain = (value: unknown, what: string) =>
  assert.deepEqual(JSON.parse(JSON.stringify(value)), value, `${what} is not plain JSON`);

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

/** C-6: what is taken back is as if it had never been played, however often and in between. */
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

/** C-6: the state is the fold of the log, and every fact that was decided applies. */
export const stateIsTheFold: Law = ({ rules, start, steps }) => {
  const last = steps.at(-1)?.after ?? start;
  const events = last.entries.flatMap((entry) => entry.events);
  assert.deepEqual(fold(rules, last.base, events), last.state);
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

/** C-3, C-4: nobody is named twice, and nobody who is not there. */
export const clockNamesNobodyTwice: Law = (game) => {
  for (const state of statesOf(game)) checkClock(game.rules, state);
};

function checkClock(rules: AnyRuleset, state: Table): void {
  const { done, now, beside, toCome, mayAct, round, seconds, turn } = rules.clock(state);
  const line = [...done, ...(now === null ? [] : [now]), ...beside, ...toCome];
  assert.deepEqual(line, [...new Set(line)], "the clock names somebody twice");
  assert.deepEqual(mayAct, [...new Set(mayAct)], "the clock lets somebody act twice");
  for (const seat of lineOf(rules.clock(state))) assert.ok(Object.hasOwn(state.seats, seat), `the clock names ${seat}`);
  for (const number of [round, seconds, turn]) assert.ok(Number.isInteger(number) && number >= 0);
  assert.ok(now !== null || beside.length === 0, "somebody acts beside nobody");
}

/** C-3: what is offered can be done. */
export const offersAreHonest: Law = (game) => {
  for (const state of new Set(statesOf(game))) checkOffers(game.rules, state);
};

function checkOffers(rules: AnyRuleset, state: Table): void {
  for (const { who, offers } of everyOffer(rules, state)) {
    for (const offer of offers) {
      plain(offer, `offer ${offer.key}`);
      if ((offer.fields ?? []).length === 0) assert.deepEqual(refusalOf(rules, state, offer, {}), null, `${who}: ${offer.key}`);
      else assert.ok(hasAcceptedFilling(rules, state, offer), `no filling of ${offer.key} for ${who} is accepted`);
    }
  }
}

function refusalOf(rules: AnyRuleset, state: Table, offer: AnyOffer, values: object): unknown {
  const filled = fill(offer, values as Record<string, unknown>);
  if ("refusal" in filled) return filled.refusal;
  const verdict = rules.decide(state, filled.command, chance());
  if ("refusal" in verdict) return verdict.refusal;
  fold(rules, state, verdict.events);
  return null;
}

function hasAcceptedFilling(rules: AnyRuleset, state: Table, offer: AnyOffer): boolean {
  for (let seed = 0; seed < 40; seed++) {
    if (refusalOf(rules, state, offer, sensible(offer, wheel(seed))) === null) return true;
  }
  return false;
}

/** C-3: a key is one offer, and a button of Foundry's is one offer for one person. */
export const keysAndButtonsAreUnique: Law = (game) => {
  for (const state of new Set(statesOf(game))) {
    const keys = everyOffer(game.rules, state).flatMap(({ offers }) => offers.map((offer) => offer.key));
    assert.deepEqual(keys, [...new Set(keys)], "two offers have one key");
    for (const { who, offers } of everyOffer(game.rules, state)) {
      const buttons = offers.flatMap((offer) => offer.buttons ?? []);
      assert.deepEqual(buttons, [...new Set(buttons)], `${who} has two offers for one button`);
    }
  }
};

/** C-3: every question can be answered by whom it is put to, and its fallback is such an answer. */
export const asksCanBeAnswered: Law = (game) => {
  for (const state of new Set(statesOf(game))) checkAsks(game.rules, state);
};

function checkAsks(rules: AnyRuleset, state: Table): void {
  const asked = state.asks.map((ask) => ask.id);
  assert.deepEqual(asked, [...new Set(asked)], "one question is asked twice");
  for (const { id, to, fallback } of state.asks) {
    assert.ok(to === "gm" || Object.hasOwn(state.seats, to), `${id} is put to nobody`);
    const answers = rules.offers(state, to).filter((offer) => offer.ask === id);
    assert.ok(answers.length > 0, `${id} cannot be answered`);
    if (fallback === null) continue;
    const found = answers.find((offer) => offer.key === fallback);
    assert.ok(found !== undefined, `the fallback of ${id} is no answer`);
    assert.deepEqual(found.fields ?? [], [], `the fallback of ${id} asks again`);
  }
}

const viewersOf = (state: Table): Viewer[] => [[], ...Object.keys(state.seats).map((seat) => [seat])];

/** C-5, C-10: no id of what a viewer may not know is anywhere in what he gets, nor in what is made of it. */
export const secretsAreKept: Law = (game) => {
  for (const state of new Set(statesOf(game))) {
    for (const viewer of viewersOf(state)) {
      const seen = see(state, viewer);
      const own = viewer === "gm" ? [] : viewer.filter((seat) => seat in seen.seats);
      const shown = [seen, game.rules.look(seen), game.rules.clock(seen), own.map((seat) => game.rules.offers(seen, seat))];
      const text = JSON.stringify(shown);
      const tokens = new Set(text.split(/[^\w#-]+/));
      for (const secret of new Set([...secretsFrom(state, viewer), ...secretsOf(state, viewer)])) {
        const found = tokens.has(secret) || (secret.includes(":") && new RegExp(`${RegExp.escape?.(secret) ?? secret}(?!\\w)`).test(text));
        assert.ok(!found, `${viewer} gets to know ${secret}`);
      }
    }
  }
};

/** What must be secret, worked out without asking `see`. */
function secretsOf(state: Table, viewer: Viewer): string[] {
  if (viewer === "gm") return [];
  const hidden = Object.keys(state.seats).filter((id) => !viewer.includes(id) && isHidden(state, state.seats[id]!));
  const owned = viewer.flatMap((seat) => state.seats[seat]?.members ?? []);
  const lurking = Object.keys(state.fighters).filter((id) => state.fighters[id]?.hidden && !owned.includes(id));
  const cards = Object.keys(state.cards).filter((card) => {
    const place = state.cards[card]!;
    if (place.zone === "deck") return true;
    return "seat" in place && !viewer.includes(place.seat) && ("closed" in place || hidden.includes(place.seat));
  });
  return [...hidden, ...lurking, ...cards];
}

/** C-10: rules and screen get along with what somebody sees, and show nobody who is not in it. */
export const rulesSurviveSeeing: Law = (game) => {
  for (const state of new Set(statesOf(game))) {
    for (const viewer of viewersOf(state)) {
      const seen = see(state, viewer);
      checkClock(game.rules, seen);
      const view = game.rules.look(seen);
      plain(view, "a view");
      const shown = [...view.acts, ...view.rows.map((row) => row.seat), ...(view.next === null ? [] : [view.next])];
      for (const seat of [...shown, ...view.may.map((may) => may.seat)]) assert.ok(Object.hasOwn(seen.seats, seat));
      for (const { cards } of view.rows) for (const card of cards) assert.ok(Object.hasOwn(seen.cards, card));
      for (const who of ["gm", ...Object.keys(seen.seats), "nobody", "constructor", "__proto__"]) {
        game.rules.offers(seen, who);
        game.rules.offers(seen, "gm", who);
      }
    }
  }
};

/** C-3: what a player's own screen offers is offered by the dealer, too, as long as nobody hides. */
export const seenOffersAreTheDealers: Law = (game) => {
  for (const state of new Set(statesOf(game))) {
    if (Object.values(state.fighters).some((fighter) => fighter.hidden)) continue;
    for (const seat of Object.keys(state.seats))
      assert.deepEqual(game.rules.offers(see(state, [seat]), seat), game.rules.offers(state, seat));
  }
};

/** C-3: play can always go on: by answers and by Foundry's own buttons another round is reached. */
export const playGoesOn: Law = (game) => {
  for (const state of new Set(statesOf(game))) checkGoesOn(game.rules, state);
};

function checkGoesOn(rules: AnyRuleset, start: Table): void {
  if (Object.keys(start.fighters).length === 0) return;
  const { round } = rules.clock(start);
  let state = start;
  for (let i = 0; i < 150; i++) {
    if (rules.clock(state).round > round) return;
    const verdict = rules.decide(state, nextCommand(rules, state), chance());
    assert.ok("events" in verdict);
    state = fold(rules, state, verdict.events);
  }
  assert.fail("play does not come to another round");
}

function nextCommand(rules: AnyRuleset, state: Table): { readonly type: string } {
  const asked = state.asks.flatMap((ask) => rules.offers(state, ask.to).filter((offer) => offer.ask === ask.id));
  const answer = asked.find((offer) => offer.fields === undefined);
  if (answer !== undefined) return answer.command;
  const all = everyOffer(rules, state).flatMap(({ offers }) => offers);
  const pressed = (["turn", "start", "round"] as const).flatMap((button) => all.filter((offer) => offer.buttons?.includes(button)));
  assert.ok(pressed[0] !== undefined, "nobody can go on");
  return pressed[0].command;
}

/** C-6: what is open is enough to play on. */
export const mendedIsPlayable: Law = (game) => {
  for (const state of new Set(statesOf(game))) {
    const mended = game.rules.mend(see(state, []));
    assert.ok(!("unseen" in mended), "the dealer's own state has unseen cards");
    assert.deepEqual(Object.keys(mended.cards).toSorted(), Object.keys(state.cards).toSorted(), "cards are lost for good");
    plain(mended, "a mended state");
    checkClock(game.rules, mended);
    checkAsks(game.rules, mended);
    checkOffers(game.rules, mended);
    checkGoesOn(game.rules, mended);
    const back = game.rules.decide(mended, { type: "roster", set: state.fighters, gone: [] } as { type: string }, chance());
    assert.ok("events" in back, "the documents are refused");
    checkClock(game.rules, fold(game.rules, mended, back.events));
  }
};

/** C-8: levels lie on seats that are there; effects are data, and both come of every state and event. */
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
