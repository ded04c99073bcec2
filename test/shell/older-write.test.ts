import { expect, test, vi } from "vitest";
import { putAway } from "../../src/foundry/dealing/resuming.ts";
import { MODULE } from "../../src/foundry/host/module.ts";
import { revisions } from "../../src/foundry/network/fence.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { storedAt } from "../../src/foundry/storage/store.ts";
import { openWorld } from "./systems/bench.ts";
import { still } from "./systems/fight.ts";
import { soon } from "./systems/soon.ts";

/** C-4: what another page's buffered write does when it arrives after play went on. */

test.each(["at once", "later"])("C-4: nothing is lost if an older write lands and play goes on %s", async (when) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const combat = await openWorld({
    system: "swade",
    cards: true,
    settings: { "dealt-in.ruleset": "action-deck" },
  });
  await combat.nextTurn();
  await still(combat);
  const older = { ...combat.toObject().flags[MODULE], by: "anotherPage0" };
  for (let turn = 0; turn < 3; turn++) {
    await combat.nextTurn();
    await still(combat);
  }
  const before = storedAt(homeOf(combat).id);
  const acting = combat.combatant?.id;
  const landing = combat.update({ flags: { [MODULE]: older } });
  if (when === "at once") await combat.nextTurn(); // of whoever acts now: it is played upon what counts
  await landing;
  await still(combat);
  const after = storedAt(homeOf(combat).id);
  const played = when === "at once" ? 1 : 0;
  expect([after?.rev, combat.combatant?.id === acting]).toEqual([(before?.rev ?? 0) + played, played === 0]);
  expect(after?.epoch).toBeGreaterThan(before?.epoch ?? 0); // newer than any write that may still be on its way
  await combat.nextTurn();
  await still(combat);
  expect(storedAt(homeOf(combat).id)?.rev).toBe((after?.rev ?? 0) + 1);
  expect(combat.combatant?.id).not.toBe(acting);
});

/** An encounter in its first round, with a write of it by another page. */
async function dealt() {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const combat = await openWorld({ system: "swade", cards: true, settings: { "dealt-in.ruleset": "action-deck" } });
  await combat.nextTurn();
  await still(combat);
  return { combat, id: combat.id ?? "", older: { ...combat.toObject().flags[MODULE], by: "anotherPage0" } };
}

test("C-4: what was put away stays away if an older write lands on it", async () => {
  const { combat, id, older } = await dealt();
  await putAway(combat);
  expect(storedAt(id)).toBeNull();
  await combat.update({ flags: { [MODULE]: older } });
  await still(combat);
  await soon(() => expect(storedAt(id)).toBeNull());
});

test("C-4: a session begun anew is newer than the one put away, for those who missed that it was", async () => {
  const { combat, id } = await dealt();
  const before = storedAt(id);
  await putAway(combat);
  const away = revisions()[id];
  expect(away?.rev).toBe((before?.rev ?? 0) + 1);
  await combat.nextTurn();
  await still(combat);
  const after = storedAt(id);
  expect([after?.epoch, after?.upon]).toEqual([before?.epoch, `${away?.epoch}.${away?.rev}.${away?.by}`]);
  expect(after?.rev).toBeGreaterThan(away?.rev ?? 0);
});
