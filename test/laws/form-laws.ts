import assert from "node:assert/strict";
import { type Field, fill } from "../../src/engine/rules/offer.ts";
import type { AnyRuleset } from "../../src/engine/rules/ruleset.ts";
import { fold } from "../../src/engine/session/session.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { chance, each, type Law } from "./law.ts";
import { type AnyOffer, everyOffer, type Step, statesOf } from "./random-play.ts";

/** What is open on somebody's screen while others play on. */

/** C-3: a field begins with something that it accepts, and it accepts something. */
export const formsBeginWithinBounds: Law = (game) => {
  for (const state of new Set(statesOf(game)))
    for (const { offers } of everyOffer(game.rules, state))
      for (const offer of offers) {
        for (const field of offer.fields ?? []) checkField(field, `${field.name} of ${offer.key}`);
        checkGrid(offer);
      }
};

/** What a grid does not say is out is what the fields accept, and with whoever has it, what is. */
function checkGrid(offer: AnyOffer): void {
  const { key, grid, fields = [] } = offer;
  if (grid === undefined) return;
  const cards = grid.lines.flat();
  const faces = cards.map(({ face }) => face);
  assert.deepEqual(faces, [...new Set(faces)], `the grid of ${key} has one card twice`);
  for (const face of Object.keys(grid.out)) assert.ok(faces.includes(face), `the grid of ${key} lacks ${face}`);
  for (const { face, values } of cards)
    if (!Object.hasOwn(grid.out, face))
      assert.ok("command" in fill(offer, values), `${key} does not accept ${face} of its grid`);
  const field = fields.find(({ name }) => name === "with");
  const others = field !== undefined && "pick" in field ? field.pick : [];
  assert.equal(grid.swap !== undefined, others.length > 0, `${key} names nobody to swap with`);
  for (const { face, values } of cards)
    for (const other of (grid.swap?.[face] ?? []).filter((one) => others.includes(one)))
      assert.ok("command" in fill(offer, { ...values, with: [other] }), `${key} does not swap for ${face}`);
}

function checkField(field: Field, what: string): void {
  if ("number" in field) assert.ok(field.number[0] <= field.number[1], `${what} takes no number`);
  if ("pick" in field) {
    assert.deepEqual(field.pick, [...new Set(field.pick)], `${what} has one choice twice`);
    assert.ok(field.least <= Math.min(field.most, field.pick.length), `${what} wants more than there is`);
    for (const id of Object.keys(field.notes ?? {})) assert.ok(field.pick.includes(id), `${what} speaks of ${id}`);
  }
  if ("lines" in field) {
    assert.ok(field.lines.length > 0, `${what} is about nobody`);
    for (const { seat, pick, chosen } of field.lines)
      assert.ok(
        pick.length > 0 && (chosen === "" || pick.includes(chosen)),
        `${what} begins with ${chosen} for ${seat}`,
      );
  }
  const preset = presetOf(field);
  if (preset === undefined || (Array.isArray(preset) && preset.length === 0) || (preset === "" && "text" in field))
    return; // still to be chosen
  const form = { key: "", text: { key: "" }, undoLabel: { key: "" }, command: { type: "" }, fields: [field] };
  assert.ok("command" in fill(form, { [field.name]: preset }), `${what} begins with ${JSON.stringify(preset)}`);
}

const presetOf = (field: Field): unknown =>
  "chosen" in field ? field.chosen : "known" in field ? field.known : undefined;

/** C-6: options saved unchanged stay what they are. */
export const optionsStayAsTheyStand: Law = ({ rules, ...game }) => {
  const offered = [...new Set(statesOf({ rules, ...game }))].flatMap((state) =>
    rules.offers(state, "gm").flatMap((offer) => (offer.key === "options" ? [{ state, offer }] : [])),
  );
  const applied = each(offered, ({ state, offer }) => checkOptions(rules, state, offer));
  return rules.choices === undefined ? undefined : applied;
};

function checkOptions(rules: AnyRuleset, state: Table, offer: AnyOffer): void {
  const filled = fill(offer, Object.fromEntries((offer.fields ?? []).map((field) => [field.name, presetOf(field)])));
  assert.ok("command" in filled, "the options cannot be saved as they stand");
  const verdict = rules.decide(state, filled.command, chance());
  assert.ok("events" in verdict, "the options are refused as they stand");
  const optionsOf = (table: Table): unknown => (table as Table & { readonly options?: unknown }).options;
  assert.deepEqual(optionsOf(fold(rules, state, verdict.events)), optionsOf(state), "saving the options changed them");
}

/**
 * C-3: what somebody may still do keeps its key while others play, as long as it is the same turn, or the same
 * question. Otherwise an open form, or a click on its way, would be refused.
 */
export const keysOutliveOthersPlays: Law = ({ rules, steps }) =>
  each(
    steps.filter(({ outcome, who }) => outcome === "played" && who !== null),
    (step) => checkKeys(rules, step),
  );

function checkKeys(rules: AnyRuleset, { before, after, who: player, events }: Step): void {
  const asked = (state: Table) => new Map(state.asks.map((ask) => [ask.id, JSON.stringify(ask)]));
  const then = asked(before.state);
  const now = asked(after.state);
  const sameTurn = turnOf(rules, before.state) === turnOf(rules, after.state);
  const later = new Map(everyOffer(rules, after.state).map(({ who, offers }) => [who, offers]));
  for (const { who, offers } of everyOffer(rules, before.state)) {
    if (who === player || who.startsWith("gm about") || (who === "gm" && player?.startsWith("gm"))) continue;
    for (const offer of offers) {
      const same = offer.ask === undefined ? sameTurn : then.get(offer.ask) === now.get(offer.ask);
      if (!same || isLasting(offer, later.get(who) ?? [])) continue;
      assert.fail(`${who}: ${offer.key} has another key after ${events.map(({ type }) => type).join(", ")}`);
    }
  }
}

const turnOf = (rules: AnyRuleset, state: Table): string => {
  const { round, turn } = rules.clock(state);
  return JSON.stringify([round, turn]);
};

/** It is still there under its key, or gone. */
const isLasting = (offer: AnyOffer, later: readonly AnyOffer[]): boolean =>
  later.some(({ key }) => key === offer.key) || !later.some((other) => meaning(other) === meaning(offer));

const meaning = ({ text, command, ask }: AnyOffer): string => JSON.stringify([text.key, command, ask]);
