import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Rest } from "../../src/foundry/entry/behind-seam.ts";
import { getProperty } from "./get-property.ts";

/** A page before the rest of the module is here, and when it cannot be fetched. */

const KEY = "dealt-in.part.missing";
const pressed: string[] = [];
const said: string[] = [];
const settings: Record<string, string> = {};
const combats: object[] = [];

/** As much of core's class as is pressed here. */
class Base {
  readonly flags: object;
  constructor(rules: string) {
    this.flags = { "dealt-in": { rules } };
  }
  _sortCombatants(): number {
    return 99; // a game system's own order
  }
  async nextTurn(): Promise<this> {
    pressed.push("by core");
    return this;
  }
}

/** What the rest makes of a press: it plays with the deck, and leaves others alone. */
const cards: Partial<Rest["overrides"]> = {
  isOfCards: () => true,
  press(_, button) {
    pressed.push(button);
    return Promise.resolve();
  },
};

beforeEach(() => {
  vi.resetModules();
  pressed.length = 0;
  said.length = 0;
  combats.length = 0;
  Object.assign(settings, { ruleset: "none", "campaign-masterdeck": "" });
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => said.push(text) } });
  vi.stubGlobal("game", {
    combats,
    settings: { get: (_scope: string, key: string) => settings[key] ?? "" },
    i18n: { localize: (key: string) => key },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page whose rest comes when the test says so, or does not come. */
async function page() {
  const seam = await import("../../src/foundry/entry/seam.ts");
  const { withCards } = await import("../../src/foundry/entry/combat.ts");
  const { isDeckInUse } = await import("../../src/foundry/storage/chosen.ts");
  const coming: { come(): void; fail(): void }[] = [];
  const drawn = vi.fn();
  const parts: Partial<Rest> = {
    prepare: async () => undefined,
    start: vi.fn(),
    overrides: cards as Rest["overrides"],
  };
  const load = () =>
    new Promise<Rest>((resolve, reject) => {
      coming.push({ come: () => resolve(parts as Rest), fail: () => reject(new Error("no network")) });
    });
  seam.loadLater(load, true, drawn);
  seam.noteReady();
  const Cards = withCards(Base as never) as unknown as new (
    rules: string,
  ) => Base & { _sortCombatants(a: object): number };
  return { ...seam, Cards, isDeckInUse, coming, drawn, parts };
}

describe("a page without a deck", () => {
  test("needs nothing more, and Foundry's own buttons are Foundry's", async () => {
    const { Cards, isDeckInUse, coming } = await page();
    combats.push(new Cards("none"));
    expect(isDeckInUse()).toBe(false);
    await new Cards("none").nextTurn();
    expect([pressed, coming.length]).toEqual([["by core"], 0]);
  });

  test.each([
    ["the world's", () => Object.assign(settings, { ruleset: "numbered" })],
    ["an encounter's", () => void combats.push(new Base("card-pools@4"))],
    ["an encounter's that is not known here", () => void combats.push(new Base("strangers@2"))],
    ["a campaign's", () => Object.assign(settings, { "campaign-masterdeck": "{}" })],
  ])("has one in use once there is %s", async (_, give) => {
    const { isDeckInUse } = await page();
    give();
    expect(isDeckInUse()).toBe(true);
  });
});

describe("C-4: a page with a deck, before the rest is here", () => {
  test("leaves the order to the game system, and makes Foundry's own buttons wait", async () => {
    const { Cards, coming, parts } = await page();
    const combat = new Cards("action-deck@5");
    expect(combat._sortCombatants({ combat })).toBe(99);
    const waiting = combat.nextTurn();
    expect([pressed, coming.length]).toEqual([[], 1]);
    coming[0]?.come();
    await waiting;
    expect(pressed).toEqual(["turn"]);
    expect(parts.start).toHaveBeenCalledTimes(1);
    await combat.nextTurn();
    expect([pressed, coming.length]).toEqual([["turn", "turn"], 1]);
  });

  test("plays nothing if it cannot be fetched, says so, and tries again with the next press", async () => {
    const { Cards, coming, lackHere, drawn } = await page();
    const combat = new Cards("action-deck@5");
    const first = combat.nextTurn();
    coming[0]?.fail();
    await first;
    expect([pressed, said, lackHere(), drawn.mock.calls.length]).toEqual([[], [KEY], "missing", 1]);
    const second = combat.nextTurn();
    coming[1]?.come();
    await second;
    expect([pressed, lackHere(), drawn.mock.calls.length]).toEqual([["turn"], null, 2]);
  });

  test("opens windows as soon as it is here, or says that they are missing", async () => {
    const { coming, withRest } = await page();
    const open = vi.fn();
    const first = withRest(open);
    coming[0]?.fail();
    await first;
    expect([open.mock.calls.length, said]).toEqual([0, [KEY]]);
    const second = withRest(open);
    coming[1]?.come();
    await second;
    expect(open).toHaveBeenCalledTimes(1);
  });

  test("starts it once, when Foundry is ready", async () => {
    const seam = await import("../../src/foundry/entry/seam.ts");
    const start = vi.fn();
    const parts: Partial<Rest> = { prepare: async () => undefined, start };
    seam.loadLater(
      async () => parts as Rest,
      true,
      () => undefined,
    );
    const both = Promise.all([seam.fetchRest(), seam.fetchRest()]);
    await Promise.resolve();
    expect([seam.startedRest(), start.mock.calls.length]).toEqual([null, 0]);
    seam.noteReady();
    await both;
    expect([seam.startedRest(), start.mock.calls.length]).toEqual([parts, 1]);
  });
});
