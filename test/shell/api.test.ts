import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { kit } from "../../src/engine/kit/ruleset-of.ts";
import type { Row, View } from "../../src/engine/view/view.ts";
import { api as inner, makeRegistered } from "../../src/foundry/api/api.ts";
import { displayOf } from "../../src/foundry/api/carousel.ts";
import { holdingOf } from "../../src/foundry/api/seats.ts";
import { earlyApi } from "../../src/foundry/entry/seam.ts";
import { faultsHere } from "../../src/foundry/host/faults.ts";
import { rulesetIds } from "../../src/foundry/storage/chosen.ts";
import { knownRuleset } from "../../src/foundry/storage/rulesets.ts";
import { system as here, stance } from "../../src/foundry/systems/chosen-system.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";

/** What other packages are told of a seat's cards, and what they register. */

const system = { id: "plain" };

beforeEach(() => {
  const text = (key: string, data: Record<string, string> = {}): string =>
    `${key.replace("dealt-in.", "")} ${Object.values(data).join(" ")}`.trim();
  vi.stubGlobal("game", {
    system,
    settings: { get: () => false },
    combats: new Map(),
    i18n: {
      localize: text,
      format: text,
      has: () => false,
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const row = (more: Partial<Row>): Row => ({ seat: "ana", state: "toCome", cards: [], backs: 0, badges: [], ...more });
const dice = (die: number): Pick<View, "panels"> => ({
  panels: [{ kind: "dice", rows: [{ seat: "ana", die }] } as never],
});
const shortOf = (more: Partial<Row>, view: Pick<View, "panels"> = { panels: [] }): string =>
  holdingOf(row(more), view).short;

describe("without an encounter", () => {
  const calls: readonly [string, (of: never) => unknown, unknown][] = [
    ["rulesFor", inner.rulesFor, null],
    ["table", inner.table, null],
    ["ready", inner.ready, false],
    ["order", inner.order, []],
    ["cardOf", inner.cardOf, null],
    ["offers", inner.offers, []],
  ];
  test.each(calls)("%s finds nothing", async (_, call, nothing) => {
    for (const none of [null, undefined, {}, { id: null }, { id: "gone" }])
      expect(await call(none as never), JSON.stringify(none)).toEqual(nothing);
  });

  test("play says so, and nothing else of the API fails before anything is here", async () => {
    for (const none of [null, undefined]) {
      await expect(inner.play(none, "end")).rejects.toThrow("no such encounter");
      expect(await earlyApi.ready(none)).toBe(false);
      expect([earlyApi.table(none), earlyApi.cardOf(none), earlyApi.order(none)]).toEqual([null, null, []]);
    }
  });
});

describe("what a seat holds", () => {
  test("C-10: is the cards that the viewer knows, and the number of all", () => {
    expect(holdingOf(row({ cards: ["TH", "JR#2"], backs: 2, state: "held" }), { panels: [] })).toMatchObject({
      held: true,
      backs: 2,
      count: 4,
      order: null,
      die: null,
      short: "10♥ +3",
      cards: [
        { id: "TH", rank: "10", suit: "hearts", joker: null },
        { id: "JR#2", rank: null, suit: null, joker: "red" },
      ],
    });
  });

  test.each([
    ["nothing", {}, ""],
    ["a face-down card", { backs: 1 }, "?"],
    ["a Joker", { cards: ["JB"] }, "★"],
    ["MS-1: its draw, where cards are drawn one by one", { order: 3, backs: 2 }, "3"],
    ["a card of another kind, by its name", { cards: ["lantern-3"] }, "lantern-3"],
  ])("fits on a portrait: %s", (_, more, short) => {
    expect(shortOf(more)).toBe(short);
  });

  test("HD-1: is the die that was rolled, where dice take the place of cards", () => {
    expect(shortOf({}, dice(7))).toBe("7");
    expect(shortOf({ rolled: { faces: 6, die: 4 } })).toBe("4");
    expect(holdingOf(row({ cards: ["AS"], rolled: { faces: 6, die: 4 } }), { panels: [] })).toMatchObject({
      die: 4,
      short: "A♠",
    });
  });

  test("SW-7: a dock marks a Hold, and shows a dash for no card", () => {
    const held = holdingOf(row({ cards: ["AS"], state: "held" }), { panels: [] });
    expect(displayOf(held)).toMatchObject({ value: "A♠", icon: expect.stringContaining("hand") as string });
    const none = holdingOf(row({}), { panels: [] });
    expect(displayOf(none)).toMatchObject({ value: "–", icon: "" });
  });
});

describe("a ruleset of another package", () => {
  const about = { id: "borrowed", version: 3, home: "encounter", defaults: {} } as const;

  test("is made of the kit before anything is played, and known from the start", async () => {
    const make = vi.fn((shared: typeof kit) => ({
      ...actionDeck,
      ...about,
      begin: () => ({ ...actionDeck.begin(actionDeck.defaults), cards: shared.frenchDeck(1, { zone: "table" }) }),
    }));
    earlyApi.registerRuleset(about, make as never);
    expect(rulesetIds()).toContain("borrowed");
    expect(make).not.toHaveBeenCalled();
    await makeRegistered();
    expect(make).toHaveBeenCalledTimes(1);
    expect(knownRuleset("borrowed")?.begin({}).cards["AS"]).toEqual({ zone: "table" });
    expect(() => earlyApi.registerRuleset(about, make as never)).toThrow("borrowed");
  });

  test("that turns out to be another one is noted and left out, and the others are made", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    earlyApi.registerRuleset({ ...about, id: "changeling" }, () => actionDeck as never);
    earlyApi.registerRuleset({ ...about, id: "late" }, async () => ({ ...actionDeck, ...about, id: "late" }));
    await makeRegistered();
    expect([knownRuleset("changeling"), knownRuleset("late")?.id]).toEqual([undefined, "late"]);
    expect(faultsHere().at(-1)?.where).toContain("changeling");
  });

  test("needs rules", () => {
    expect(() => earlyApi.registerRuleset({ ...about, id: "hollow" } as never)).toThrow("hollow");
    expect(rulesetIds()).not.toContain("hollow");
  });
});

describe("a game system of another package", () => {
  test("C-4: stands aside, deals cards itself or has an adapter, whatever was known of it", async () => {
    system.id = "swade";
    earlyApi.registerSystem({ id: "swade", adapter: () => ({ traits: () => ({ luck: 3 }) }) });
    expect(here()).toMatchObject({ id: "swade", stance: "beside" });
    expect(here().traits).toBeUndefined();
    await makeRegistered();
    expect(here().traits?.({} as never)).toEqual({ luck: 3 });
    earlyApi.registerSystem({ id: "lonely", stance: "refuse", note: "lonely.note" });
    system.id = "lonely";
    expect([stance(), here()]).toEqual([
      "refuse",
      { id: "lonely", stance: "refuse", note: "lonely.note", isGiven: true },
    ]);
  });
});
