import { afterEach, expect, test, vi } from "vitest";
import { clean } from "../../src/foundry/check/clean.ts";
import { cleanFaultsWith, faultsHere } from "../../src/foundry/host/faults.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { requestUndo } from "../../src/foundry/play/requests.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { storedAt } from "../../src/foundry/storage/store.ts";
import { openWorld, server } from "./systems/bench.ts";
import { still } from "./systems/fight.ts";

/** C-3: one write that the server refuses, in a world whose names no pattern was made for. */

afterEach(() => vi.restoreAllMocks());

const revision = (combat: Encounter): number => storedAt(homeOf(combat).id)?.rev ?? 0;

test.each([
  ["hyphens in a name", clean],
  [
    "words that cannot be cleaned",
    () => {
      throw new SyntaxError("no such pattern");
    },
  ],
])("C-3: with %s, play goes on after a refused write", async (_, cleaning) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const combat = await openWorld({
    system: "swade",
    cards: true,
    settings: { "dealt-in.ruleset": "action-deck" },
  });
  await game.actors.contents[0]?.update({ name: "Jean-Luc [Half-Orc]" });
  cleanFaultsWith(cleaning);
  await combat.nextTurn();
  await still(combat);
  const { modify } = server;
  server.modify = () => Promise.reject(new Error("No update of Jean-Luc [Half-Orc]"));
  const before = revision(combat);
  await combat.nextTurn().catch(() => undefined);
  await still(combat).catch(() => undefined);
  server.modify = modify;
  expect(revision(combat)).toBe(before);
  expect(faultsHere().at(-1)?.what).not.toContain("Jean");
  await combat.nextTurn();
  await still(combat);
  expect(revision(combat)).toBeGreaterThan(before);
  expect(await requestUndo(homeOf(combat), "entry")).toBe(true);
});
