import { expect, test } from "vitest";
import { type AnyRuleset, register } from "../../src/engine/rules/ruleset.ts";
import { playCommand, type Session, startOf, undo } from "../../src/engine/session/session.ts";
import type { Fighter } from "../../src/engine/table/table.ts";
import { publish, type Snapshot } from "../../src/foundry/dealing/write.ts";
import { UNWRITTEN } from "../../src/foundry/storage/store.ts";
import type { CardNow } from "../../src/foundry/systems/kit/system.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";

/** What other packages read of a card is written with the order, in one update. */

const rules: AnyRuleset = register(actionDeck);
const wild: Fighter = { actor: null, side: "gm", wild: true };
const was: Snapshot = {
  round: 0,
  turn: null,
  numbers: { buck: null, spy: null, out: null },
  turnRecord: { round: 0, acting: [], ended: [], at: [0, null], last: null },
};
const fence = { ...UNWRITTEN, rev: 1, epoch: 1, by: "page" };

function dealt(): Session {
  const set = { buck: wild, spy: { ...wild, hidden: true }, out: { ...wild, out: true } };
  const told = { undoLabel: { key: "deed" }, by: "gm" };
  const seated = playCommand(rules, startOf(rules.begin(rules.defaults)), { type: "roster", set, gone: [] }, told, {
    below: () => 0,
  });
  if ("refusal" in seated) throw new Error(seated.refusal.key);
  const [deal] = rules.offers(seated.session.state, "gm").filter(({ weight }) => weight === "main");
  const played = playCommand(rules, seated.session, deal?.command ?? { type: "none" }, told, { below: (n) => n - 1 });
  if ("refusal" in played) throw new Error(played.refusal.key);
  return played.session;
}

const closing = { key: "", seal: (value: unknown) => JSON.stringify(value), playerPatches: () => ({}) };

test("SW-4, C-4: a card goes to its combatant, with the number and in the same entry", () => {
  const asked = new Map<string, CardNow>();
  const { update } = publish(rules, dealt(), was, fence, "tell", closing, (id, now) => {
    asked.set(id, now);
    return now.card === null ? null : { system: { cardString: now.card } };
  });
  const [card] = update.combatants?.filter(({ _id }) => _id === "buck") ?? [];
  expect(card).toEqual({
    _id: "buck",
    initiative: expect.any(Number),
    system: { cardString: asked.get("buck")?.card },
  });
  expect(asked.get("buck")).toMatchObject({ held: false, round: 0 });
});

test("C-5: no one is told what a hidden or defeated combatant holds", () => {
  const cards = new Map<string, string | null>();
  publish(rules, dealt(), was, fence, "tell", closing, (id, { card }) => {
    cards.set(id, card);
    return null;
  });
  expect([cards.get("spy"), cards.get("out")]).toEqual([null, null]);
  expect(cards.get("buck")).not.toBeNull();
});

test("C-6: an undone deal leaves no card, and a system without fields is not asked", () => {
  const session = dealt();
  const back = undo(rules, session)?.session ?? session;
  const cards: (string | null)[] = [];
  publish(rules, back, was, fence, "quiet", closing, (_, { card }) => {
    cards.push(card);
    return null;
  });
  expect(cards).toEqual([null, null, null]);
  expect(publish(rules, back, was, fence, "quiet", closing).update).not.toHaveProperty("combatants");
});
