import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Session } from "../../src/engine/session/session.ts";
import type { reconcile } from "../../src/foundry/dealing/dealer.ts";
import { watchForeignWrites } from "../../src/foundry/play/foreign.ts";
import { resumeAll } from "../../src/foundry/play/resume.ts";
import { masterdeck } from "../../src/rulesets/masterdeck/rules.ts";

/** What a campaign is compared with between encounters. */

const compared = vi.hoisted(() => vi.fn<typeof reconcile>());
vi.mock("../../src/foundry/dealing/dealer.ts", () => ({ reconcile: compared }));
vi.mock("../../src/foundry/dealing/sealing.ts", () => ({ areOthersDue: () => true }));

const heard = new Map<string, () => void>();
const kept = JSON.stringify({
  v: 1,
  rules: "masterdeck@2",
  rev: 3,
  epoch: 1,
  by: "a page that has gone",
  open: JSON.stringify(masterdeck.begin(masterdeck.defaults)),
});

beforeEach(() => {
  vi.useFakeTimers();
  compared.mockReset();
  const gm = { id: "gm", isGM: true, isSelf: true };
  vi.stubGlobal("game", {
    ...{ user: gm, users: Object.assign(new Map([["gm", gm]]), { activeGM: gm }), system: { id: "generic" } },
    combats: new Map(),
    settings: { get: (_: string, key: string) => (key === "campaign-masterdeck" ? kept : "") },
  });
  vi.stubGlobal("foundry", { utils: { getProperty: () => undefined } });
  vi.stubGlobal("Hooks", { on: (name: string, listener: () => void) => heard.set(name, listener) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether a session with the same fighters would still be written, for a changed player patch. */
const isWritten = (): boolean => compared.mock.lastCall?.[1]({} as Session) ?? false;

test("MD-22: player patches are checked when a player gets an actor between encounters", async () => {
  watchForeignWrites();
  heard.get("updateActor")?.();
  await vi.runAllTimersAsync();
  await vi.dynamicImportSettled();
  expect(isWritten()).toBe(true);
});

test("MD-22: player patches are checked when a Game Master arrives between encounters", async () => {
  await resumeAll();
  expect(isWritten()).toBe(true);
});
