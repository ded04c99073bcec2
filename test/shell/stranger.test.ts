import { expect, test } from "vitest";
import type { AnyRuleset, Roster } from "../../src/engine/rules/ruleset.ts";
import { addRuleset, knownRuleset } from "../../src/foundry/storage/rulesets.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";

/** What the ruleset of another package has been told. */
const told: unknown[] = [];
const strange: AnyRuleset = {
  ...actionDeck,
  id: "stranger",
  values: [{ name: "luck", kind: "number", bounds: [0, 3] }],
  memory: ["debt"],
  decide(_, command) {
    told.push(command);
    return { events: [] };
  },
};
addRuleset(strange);

test("C-7: what documents tell a ruleset of another package is bounded, as for our own", async () => {
  const rules = knownRuleset("stranger");
  const roster = (luck: number, memory: Readonly<Record<string, number>>): Roster => ({
    type: "roster",
    set: { ana: { actor: null, side: "hero", traits: { luck }, memory } },
    gone: [],
  });
  const empty = actionDeck.begin(actionDeck.defaults);
  rules?.decide(empty, roster(1e9, { debt: 2, deed: 7 }), { below: () => 0 });
  rules?.decide(empty, { type: "deal" }, { below: () => 0 });
  expect(told).toEqual([roster(3, { debt: 2 }), { type: "deal" }]);
  expect(knownRuleset("stranger")).toMatchObject({ id: "stranger", version: actionDeck.version });
});
