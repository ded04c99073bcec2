import { beforeEach, expect, test, vi } from "vitest";
import { sessionOf } from "../../src/foundry/actors/new-session.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { rulesFor } from "../../src/foundry/storage/choice.ts";
import {
  bringBack,
  endedHere,
  KEPT_FOR,
  MOST_ENDED,
  registerEnded,
  watchEnded,
} from "../../src/foundry/storage/ended.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { openWorld } from "./systems/bench.ts";
import { deals, press, settled, still } from "./systems/fight.ts";

/** C-6: a fight that was ended by a slip comes back, cards and all, for an evening. */

let combat: Encounter;
const tableOf = (of: Encounter) => {
  const rules = rulesFor(of);
  if (rules === null) throw new Error("no rules");
  const { state, entries } = sessionOf(rules, homeOf(of));
  return { cards: state.cards, steps: entries.length, seats: state.seats };
};
const numbers = (of: Encounter) => Object.fromEntries([...of.combatants].map(({ id, initiative }) => [id, initiative]));

beforeEach(async () => {
  combat = await openWorld({ system: "swade", cards: true, settings: { "dealt-in.ruleset": "action-deck" } });
  registerEnded(() => undefined);
  watchEnded();
  deals("KS", "QS", "JS", "TS");
  await combat.nextTurn();
  await still(combat);
  await combat.nextTurn();
  await still(combat);
});

test("C-6: with its cards, its log, its turn and its numbers, under the same ids", async () => {
  const { id } = combat;
  const before = [tableOf(combat), numbers(combat), combat.round, combat.turn];
  const actor = combat.combatant?.name ?? "";
  await combat.delete();
  await settled(combat);
  expect(endedHere().map((one) => [one.id, one.rules, one.round])).toEqual([[id, "action-deck", 1]]);
  expect(JSON.stringify(endedHere())).not.toContain(actor);
  expect(await bringBack(id ?? "")).toBe(null);
  combat = game.combats.get(id ?? "") as Encounter;
  await settled(combat);
  expect([tableOf(combat), numbers(combat), combat.round, combat.turn]).toEqual(before);
  expect(endedHere()).toEqual([]);
  await press(combat, "end", actor);
  expect(combat.combatant?.name).not.toBe(actor);
});

test("C-6: once, by a Game Master, and not after twelve hours", async () => {
  const id = combat.id ?? "";
  await combat.delete();
  await settled(combat);
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + KEPT_FOR);
  expect([endedHere(), await bringBack(id)]).toEqual([[], "refusal.noEncounter"]);
  clock.mockRestore();
  expect(await bringBack(id)).toBe(null);
  expect(await bringBack(id)).toBe("refusal.noEncounter");
});

test("C-6: five at most, the latest ones; what was not played with cards is not kept", async () => {
  const source = combat.toObject();
  await combat.delete();
  for (let i = 0; i < MOST_ENDED + 1; i++) {
    const made = await Combat.implementation.create(
      { ...source, _id: `fight${i}`.padEnd(16, "0") } as never,
      {
        keepId: true,
      } as never,
    );
    await (made as unknown as Encounter).delete();
    await settled(combat);
  }
  expect(endedHere().map(({ id }) => id)).toEqual([5, 4, 3, 2, 1].map((i) => `fight${i}`.padEnd(16, "0")));
  const bare = await Combat.implementation.create({} as never);
  await (bare as unknown as Encounter).delete();
  await settled(combat);
  expect(endedHere()).toHaveLength(MOST_ENDED);
});
