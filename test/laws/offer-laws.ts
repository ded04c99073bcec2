import assert from "node:assert/strict";
import { fill } from "../../src/engine/rules/offer.ts";
import { type AnyRuleset, isCharacter } from "../../src/engine/rules/ruleset.ts";
import { seatsInOrder } from "../../src/engine/session/project.ts";
import { fold } from "../../src/engine/session/session.ts";
import { isCalling, type Table } from "../../src/engine/table/table.ts";
import { sensible, wheel } from "./filling.ts";
import { chance, each, type Law, plain } from "./law.ts";
import { NAMES } from "./names.ts";
import { type AnyOffer, eachOffer, everyOffer, someStatesOf, statesOf } from "./random-play.ts";

/** C-3, C-4: nobody is named twice, or named without being there. */
export const clockNamesNobodyTwice: Law = (game) => {
  for (const state of statesOf(game)) checkClock(game.rules, state);
};

export function checkClock(rules: AnyRuleset, state: Table): void {
  const { done, now, beside, toCome, mayAct, round, seconds, turn } = rules.clock(state);
  const line = [...done, ...(now === null ? [] : [now]), ...beside, ...toCome];
  assert.deepEqual(line, [...new Set(line)], "the clock names somebody twice");
  assert.deepEqual(mayAct, [...new Set(mayAct)], "the clock lets somebody act twice");
  for (const seat of seatsInOrder(rules.clock(state)))
    assert.ok(Object.hasOwn(state.seats, seat), `the clock names ${seat}`);
  for (const number of [round, seconds, turn]) assert.ok(Number.isInteger(number) && number >= 0);
  assert.ok(now !== null || beside.length === 0, "somebody acts beside nobody");
}

/** C-3: what is offered can be done. */
export const offersAreHonest: Law = (game) => {
  for (const state of someStatesOf(game)) checkOffers(game.rules, state);
};

export function checkOffers(rules: AnyRuleset, state: Table): void {
  const judge = judgeIn(rules, state);
  for (const { who, offers } of everyOffer(rules, state)) {
    for (const offer of offers) {
      plain(offer, `offer ${offer.key}`);
      if (offer.disabled !== undefined) {
        assert.ok(!hasAcceptedFilling(judge, offer), `${who}: ${offer.key} says that it is in vain`);
        continue;
      }
      if ((offer.fields ?? []).length === 0)
        assert.deepEqual(refusalOf(judge, offer, {}), null, `${who}: ${offer.key}`);
      else assert.ok(hasAcceptedFilling(judge, offer), `no filling of ${offer.key} for ${who} is accepted`);
    }
  }
}

/** Says why a command is refused in this state, or null. */
type Judge = (command: { readonly type: string }) => unknown;

/** Many offers are the same, and few forms have many fillings, so each is judged once. */
function judgeIn(rules: AnyRuleset, state: Table): Judge {
  const known = new Map<string, unknown>();
  return (command) => {
    const said = JSON.stringify(command);
    if (!known.has(said)) known.set(said, verdictOn(rules, state, command));
    return known.get(said);
  };
}

function verdictOn(rules: AnyRuleset, state: Table, command: { readonly type: string }): unknown {
  const verdict = rules.decide(state, command, chance());
  if ("refusal" in verdict) return verdict.refusal;
  fold(rules, state, verdict.events);
  return null;
}

function refusalOf(judge: Judge, offer: AnyOffer, values: object): unknown {
  const filled = fill(offer, values as Record<string, unknown>);
  return "refusal" in filled ? filled.refusal : judge(filled.command);
}

function hasAcceptedFilling(judge: Judge, offer: AnyOffer): boolean {
  for (let seed = 0; seed < 40; seed++) {
    if (refusalOf(judge, offer, sensible(offer, wheel(seed), NAMES)) === null) return true;
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

/** C-3: every question can be answered by the one it is put to, and its fallback is such an answer. */
export const asksCanBeAnswered: Law = (game) => {
  for (const state of new Set(statesOf(game))) checkAsks(game.rules, state);
};

export function checkAsks(rules: AnyRuleset, state: Table): void {
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

/** C-3: whoever is asked is called, or the question is still there when play has gone on. */
export const whatLapsesCalls: Law = ({ steps }) =>
  each(
    steps.filter(
      ({ move, outcome, answered }) => outcome === "played" && move.do === "offer" && answered === undefined,
    ),
    ({ before, after }) => checkLapses(before.state, after.state),
  );

export function checkLapses(before: Table, after: Table): void {
  const open = new Set(after.asks.map(({ id }) => id));
  for (const ask of before.asks) {
    const isThere = ask.to === "gm" || Object.hasOwn(after.seats, ask.to);
    const isOver = isThere && !open.has(ask.id);
    assert.ok(isCalling(ask) || !isOver, `${ask.id} lapses, and nobody is called`);
  }
}

/** C-3: play can always go on: answers and Foundry's own buttons lead to another round. */
export const playGoesOn: Law = (game) => {
  for (const state of someStatesOf(game)) checkGoesOn(game.rules, state);
};

export function checkGoesOn(rules: AnyRuleset, start: Table): void {
  if (Object.keys(start.fighters).every(isCharacter)) return;
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

/** What anybody could do to go on: an answer to what is asked, or else one of Foundry's own buttons. */
export function nextCommand(rules: AnyRuleset, state: Table): { readonly type: string } {
  const asked = state.asks.flatMap((ask) => rules.offers(state, ask.to).filter((offer) => offer.ask === ask.id));
  const answer = asked.find((offer) => offer.fields === undefined && offer.disabled === undefined);
  if (answer !== undefined) return answer.command;
  const pressed = firstButton(rules, state);
  assert.ok(pressed !== undefined, "nobody can go on");
  return pressed.command;
}

/** A turn's end comes before a start, and that before a round's, no matter who is offered them. */
function firstButton(rules: AnyRuleset, state: Table): AnyOffer | undefined {
  let start: AnyOffer | undefined;
  let round: AnyOffer | undefined;
  for (const { offers } of eachOffer(rules, state)) {
    const turn = offers.find(({ buttons }) => buttons?.includes("turn"));
    if (turn !== undefined) return turn;
    start ??= offers.find(({ buttons }) => buttons?.includes("start"));
    round ??= offers.find(({ buttons }) => buttons?.includes("round"));
  }
  return start ?? round;
}
