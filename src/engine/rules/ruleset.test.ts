import { expect, test } from "vitest";
import type { Table } from "../table/table.ts";
import { isCharacter, isRoster, type Roster, type Ruleset, register } from "./ruleset.ts";

const heard: unknown[] = [];
const empty: Table = { cards: {}, fighters: {}, seats: {}, asks: [] };
const rules: Ruleset<Table, { type: "deal" }, { type: "dealt" }, object> = {
  id: "whist",
  version: 1,
  home: "encounter",
  defaults: {},
  values: [{ name: "luck", kind: "yes" }],
  begin: () => empty,
  decide(_, command) {
    heard.push(command);
    return { events: [] };
  },
  evolve: (state) => state,
  clock: () => ({ round: 0, seconds: 0, turn: 0, done: [], now: null, toCome: [], beside: [], mayAct: [] }),
  offers: () => [],
  look: () => {
    throw new Error("nobody looks");
  },
  recover: (seen) => seen,
};

test("C-7: what documents say is bounded before any ruleset sees it, and a command is passed on unchanged", () => {
  const { decide } = register(rules);
  const roster: Roster = { type: "roster", gone: [], set: { ana: { actor: null, side: "hero", traits: { luck: 9 } } } };
  const chance = { below: () => 0 };
  const deal = { type: "deal", traits: { luck: 9 } };
  decide(empty, roster, chance);
  decide(empty, deal, chance);
  expect(heard).toEqual([{ ...roster, set: { ana: { actor: null, side: "hero", traits: { luck: 1 } } } }, deal]);
  expect(heard[1]).toBe(deal);
});

test("recognizes a roster, and a character of a campaign", () => {
  expect([isRoster({ type: "roster" }), isRoster({ type: "deal" })]).toEqual([true, false]);
  expect([isCharacter("actor:ana"), isCharacter("ana"), isCharacter("an-actor:x")]).toEqual([true, false, false]);
});
