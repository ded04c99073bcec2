import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carryOver, registerLegacy } from "../../src/foundry/storage/settings.ts";

const kept = new Map<string, unknown>();
const registered = new Set<string>();
const activeGM = { isSelf: true };

beforeEach(() => {
  kept.clear();
  activeGM.isSelf = true;
  vi.stubGlobal("game", {
    users: { activeGM },
    settings: {
      register: (_: string, key: string, { default: usual }: { default: unknown }) => {
        registered.add(key);
        if (!kept.has(key)) kept.set(key, usual);
      },
      get: (_: string, key: string) => kept.get(key),
      set: async (_: string, key: string, value: unknown) => void kept.set(key, value),
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("an option that a world chose under a former name or word is kept", async () => {
  kept.set("speed-dice.phaseDie", "d6").set("action-deck.bennies", "askedBennies").set("card-pools.wounds", "seen");
  registerLegacy();
  await carryOver();
  expect([kept.get("speed-dice.die"), kept.get("speed-dice.phaseDie")]).toEqual(["d6", ""]);
  expect([kept.get("action-deck.bennies"), kept.get("card-pools.wounds")]).toEqual(["asked", "seen"]);
  expect(kept.has("card-pools.seconds")).toBe(false);
});

test("a present choice is not overwritten by a former one a second time, nor by another page", async () => {
  kept.set("card-pools.turnTime", "seconds12");
  registerLegacy();
  activeGM.isSelf = false;
  await carryOver();
  expect(kept.get("card-pools.seconds")).toBeUndefined();
  activeGM.isSelf = true;
  await carryOver();
  kept.set("card-pools.seconds", "seconds13");
  await carryOver();
  expect(kept.get("card-pools.seconds")).toBe("seconds13");
});

test("earlier seals that a browser kept are given up, on every page", async () => {
  kept.set("spares", "[{}]");
  registerLegacy();
  activeGM.isSelf = false;
  await carryOver();
  expect(kept.get("spares")).toBe("");
});
