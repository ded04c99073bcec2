import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepAt } from "../../src/foundry/network/doubt.ts";
import type { Home } from "../../src/foundry/storage/home.ts";
import { UNWRITTEN } from "../../src/foundry/storage/store.ts";
import { getProperty } from "./get-property.ts";

/** C-4: what others hear of a page that is waiting for the server. */

let sent: boolean[] = [];
const home = { id: "fight", combat: null, campaign: null } as Home;
const frame = { ...UNWRITTEN, epoch: 1, rev: 2, by: "page", write: "second" };
const combat = { flags: { "dealt-in": {} } };
const arrive = (): void => void Object.assign(combat.flags["dealt-in"], { ...frame, open: "{}" });
const writing = {
  frame: () => frame,
  again: async () => arrive(),
  agrees: () => true,
  follow: async () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  combat.flags["dealt-in"] = {};
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("ui", { notifications: { info: () => undefined, warn: () => undefined } });
  vi.stubGlobal("game", {
    i18n: { has: () => true, localize: (key: string) => key, format: (key: string) => key },
    combats: new Map([["fight", combat]]),
    socket: { emit: (_channel: string, message: { on: boolean }) => sent.push(message.on) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("C-4: a page whose write was not answered", () => {
  test("repeats that it no longer waits, since messages may be lost", async () => {
    await Promise.all([keepAt(home, writing), vi.advanceTimersByTimeAsync(100)]);
    expect(sent).toEqual([true, false]);
    await vi.runAllTimersAsync();
    expect(sent).toEqual([true, false, false, false]);
  });

  test("does not repeat it while it is waiting again", async () => {
    await Promise.all([keepAt(home, writing), vi.advanceTimersByTimeAsync(100)]);
    combat.flags["dealt-in"] = { ...frame, write: "first" };
    const again = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60_000)).then(arrive);
    const waiting = keepAt(home, { ...writing, again });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toEqual([true, false, true]);
    await Promise.all([waiting, vi.runAllTimersAsync()]);
    expect(sent).toEqual([true, false, true, false, false, false]);
  });
});
