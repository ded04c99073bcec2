import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetHome } from "../../src/foundry/host/by-home.ts";
import { page } from "../../src/foundry/host/client.ts";
import { isInDoubt, keepAt } from "../../src/foundry/network/doubt.ts";
import { meet } from "../../src/foundry/network/fence.ts";
import { setConnection } from "../../src/foundry/network/presence.ts";
import type { Home } from "../../src/foundry/storage/home.ts";
import { UNWRITTEN } from "../../src/foundry/storage/store.ts";
import { getProperty } from "./get-property.ts";

/** C-4, C-11: what becomes of a write that was not answered. */

const home = { id: "fight", combat: null, campaign: null } as Home;
const frame = { ...UNWRITTEN, epoch: 1, rev: 2, by: page.id, write: "second", upon: `1.1.${page.id}` };
const combat = { id: "fight", flags: { "dealt-in": {} } };
function arrive(kept: object = frame): void {
  combat.flags["dealt-in"] = { ...kept, open: "{}" };
  meet(home);
}
let [tries, followed] = [0, 0];
const writing = {
  frame: () => frame,
  again: async () => {
    tries++;
    arrive();
  },
  agrees: () => true,
  follow: async () => void followed++,
  tell: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  [tries, followed] = [0, 0];
  forgetHome("fight");
  combat.flags["dealt-in"] = {};
  setConnection("fresh");
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("game", {
    i18n: { has: () => true, localize: (key: string) => key, format: (key: string) => key },
    combats: new Map([["fight", combat]]),
    settings: { get: () => "" },
    user: { isGM: true },
    users: [],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("C-4, C-11: a write that was not answered", () => {
  test("is written again, and its consequences come once", async () => {
    const kept = keepAt(home, writing);
    expect(isInDoubt(home)).toBe(true);
    await Promise.all([kept, vi.runAllTimersAsync()]);
    expect([tries, followed, isInDoubt(home)]).toEqual([1, 1, false]);
  });

  test("is not written again if it was done after all", async () => {
    arrive();
    await Promise.all([keepAt(home, writing), vi.runAllTimersAsync()]);
    expect([tries, followed]).toEqual([0, 1]);
  });

  test("is left to whoever has played on meanwhile", async () => {
    arrive({ ...frame, epoch: 2, by: "another" });
    await Promise.all([keepAt(home, writing), vi.runAllTimersAsync()]);
    expect([tries, followed, isInDoubt(home)]).toEqual([0, 0, false]);
  });

  test("waits while the connection is gone, and is given up by a page that has missed something", async () => {
    setConnection("lost");
    const kept = keepAt(home, writing);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tries, isInDoubt(home)]).toEqual([0, true]);
    setConnection("behind");
    await Promise.all([kept, vi.runAllTimersAsync()]);
    expect([tries, followed, isInDoubt(home)]).toEqual([0, 0, false]);
  });
});
