import { expect, test, vi } from "vitest";
import { compare } from "../../../src/foundry/turns/order.ts";
import { connection } from "./bench.ts";
import { begin, deals, still } from "./fight.ts";

/** What nothing proves of Foundry: if it is not so, an order by cards still stands. */

vi.mock("../../../practice/client/core/connection.ts", async (original) => ({
  ...(await original<object>()),
  modify: (request: object) => connection.modify(request),
  packageSocket: connection.packageSocket,
  rawSocket: connection.rawSocket,
}));

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
