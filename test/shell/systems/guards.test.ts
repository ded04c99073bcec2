import { expect, test } from "vitest";
import { compare } from "../../../src/foundry/turns/combatant-order.ts";
import { begin, deals, still } from "./fight.ts";

/** What nothing proves of Foundry: if it is not so, an order by cards still stands. */

test("C-4: turns are sorted though Foundry sorts nothing after an update of an encounter's combatants", async () => {
  const { combat } = await begin({ system: "alienrpg", cards: true, beliefs: { parentUpdateSortsTurns: false } });
  deals("2C", "QD", "KC", "4H");
  await combat.nextTurn();
  await still(combat);
  const names = () => combat.turns.map(({ name }) => name);
  expect(names()).toEqual([...combat.turns].sort(compare).map(({ name }) => name));
});

test("C-4: a combatant that goes while its card is written does not come back", async () => {
  const { combat } = await begin({ system: "alienrpg", cards: true, beliefs: { unknownEmbeddedIsDropped: false } });
  const [first] = combat.combatants;
  const update = combat.update.bind(combat);
  const written: string[] = [];
  combat.update = ((changes: { combatants?: { _id: string }[] }, operation: object) => {
    written.push(...(changes.combatants ?? []).map(({ _id }) => _id));
    return update(changes as never, operation as never);
  }) as never;
  const dealt = combat.nextTurn();
  combat.combatants.delete(first?.id ?? ""); // heard of while the deal is being worked out
  await dealt;
  await still(combat);
  expect(written).not.toContain(first?.id);
});

test("C-11: where announcing turns is switched off Foundry does it alone, each card's turn once", async () => {
  const world = { system: "alienrpg", cards: true, settings: { "dealt-in.off": '["effects"]' } };
  const { combat, starts } = await begin(world);
  deals("KC", "QD", "9C", "4H");
  for (let i = 0; i < 12 && combat.round < 2; i++) {
    await combat.nextTurn();
    await still(combat);
  }
  const told = starts.filter((one) => one.startsWith("1 ")).toSorted();
  expect(told).toEqual(["1 Guard 1", "1 Margrave", "1 Tam", "1 Ysolde"]); // of those who share a card the first alone
});
