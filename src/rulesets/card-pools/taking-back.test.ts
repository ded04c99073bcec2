import { describe, expect, test } from "vitest";
import { register } from "../../engine/rules/ruleset.ts";
import { playCommand, startOf, undo } from "../../engine/session/session.ts";
import type { Chance } from "../../engine/table/lists.ts";
import { anyhow, dice, noChance } from "./deal-testing.ts";
import { cardPools } from "./rules.ts";
import type { Command } from "./state.ts";
import { fight, type Game, hero } from "./testing.ts";

const rules = register(cardPools);
const duo = fight([hero("ana", { fp: 10, fpMax: 10 }), hero("bo")]);
const rolled = duo.when({ type: "roll" }, anyhow);
const jacks = duo.deal({ ana: "K J J 9 R", bo: "Q J 3" }).to("J");
const held = duo.deal({ ana: "K J J 9", bo: "Q J 3" }).hold("ana", "K").to("Q");

const everything: readonly (readonly [string, Game, Command, Chance])[] = [
  ["the roll", duo, { type: "roll" }, anyhow],
  ["a die that was typed in", rolled, { type: "setDie", seat: "ana", die: 6 }, noChance],
  ["terms that were set", rolled, { type: "setTerms", seat: "ana", dx: 16 }, noChance],
  ["the deal", rolled, { type: "deal" }, anyhow],
  ["a set with extra effort", jacks, jacks.spending("ana", "J J", "melee", "strong"), noChance],
  ["a Red Joker", jacks, jacks.spending("ana", "J J R", "melee"), noChance],
  ["a card set aside", jacks, { type: "hold", seat: "ana", card: jacks.cards("ana", "9") }, noChance],
  ["the hold card", held, held.spending("ana", "hold", "move"), noChance],
  ["an attempt to preempt", held, { type: "preempt", seat: "ana", against: ["bo"] }, noChance],
  ["a fast draw", jacks, { type: "fastDraw", seat: "ana", with: jacks.cards("ana", "J"), skill: 12 }, dice(6, 6, 5)],
  ["who was done", jacks, { type: "end", seat: "ana" }, noChance],
  ["the count", jacks, { type: "count" }, noChance],
  ["cards that were collected", jacks, { type: "reset" }, noChance],
  ["options", jacks, { type: "options", hands: ["open"] }, noChance],
];

describe("C-6: everything can be undone", () => {
  test.each(everything)("C-6: %s", (_, { state }, command, chance) => {
    const played = playCommand(rules, startOf(state), command, { undoLabel: { key: "deed" }, by: "gm" }, chance);
    if ("refusal" in played) throw new Error(played.refusal.key);
    expect(played.session.state).not.toEqual(state);
    expect(undo(rules, played.session)?.session.state).toEqual(state);
  });

  test("C-6, GP-6: FP are a change on the actor, once for each cost", () => {
    const { effects } = jacks.spend("ana", "J J", "melee", "strong");
    expect(effects.filter(({ kind }) => kind === "change")).toEqual([
      { kind: "change", seat: "ana", what: "fp", by: -1 },
    ]);
  });
});
