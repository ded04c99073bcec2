import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getProperty } from "./get-property.ts";

/** The window of a turn's hands follows its encounter. */

const done: string[] = [];

/** What the window needs of Foundry's own. */
class Application {
  readonly rendered = true;
  render(): void {
    done.push("rendered");
  }
  close(): void {
    done.push("closed");
  }
  bringToFront(): void {}
}

const flags: Record<string, string> = {};
const fight = { id: "fight", round: 0, combatants: new Map(), flags: { "dealt-in": flags } };

beforeEach(() => {
  done.length = 0;
  const api = { ApplicationV2: Application, HandlebarsApplicationMixin: (Base: object) => Base };
  vi.stubGlobal("foundry", { utils: { getProperty }, applications: { api } });
  vi.useFakeTimers();
  vi.stubGlobal("ui", {});
  vi.stubGlobal("document", { getElementById: () => null, createElement: () => ({}) });
  vi.stubGlobal("window", { innerWidth: 1600 });
  vi.stubGlobal("CONFIG", { time: { roundTime: 0 } });
  vi.stubGlobal("game", {
    user: { isGM: true },
    users: [],
    actors: new Map(),
    system: { id: "generic" },
    ready: true,
    combats: new Map([[fight.id, fight]]),
    settings: { get: () => "" },
    i18n: { has: () => false, localize: (key: string) => key, format: (key: string) => key },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["is brought up to date while its rules deal such hands", "card-pools", "rendered"],
  ["is closed once other rules are chosen for its encounter", "action-deck", "closed"],
  ["is closed once none are", "none", "closed"],
])("GP-5: it %s", async (_, rules, what) => {
  const { openHand } = await import("../../src/ui/hand/hand-window.ts");
  const { refresh } = await import("../../src/ui/page/screens.ts");
  openHand(fight);
  done.length = 0;
  flags["rules"] = rules;
  refresh();
  vi.runAllTimers();
  expect(done).toEqual([what]);
});
