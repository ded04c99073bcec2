import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isAnyLocked } from "../../src/foundry/dealing/locked.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { withCards } from "../../src/foundry/play/combat.ts";
import { packText } from "../../src/foundry/secrets/bytes.ts";
import { fetchLocksmith } from "../../src/foundry/secrets/locksmith.ts";
import { awaitedFor, rulesFor } from "../../src/foundry/storage/choice.ts";
import { homeOf, isPlayed } from "../../src/foundry/storage/home.ts";
import {
  fetchRules,
  isMissing,
  needFirst,
  onRules,
  rulesetOf,
  rulesets,
  wantedRules,
} from "../../src/foundry/storage/registry.ts";
import { obstacle } from "../../src/foundry/storage/restored.ts";
import { storedAt } from "../../src/foundry/storage/store.ts";

/** Encounters and campaigns whose rules are still on their way. */

const parts = vi.hoisted(() => {
  const fetched: string[] = [];
  const open = new Map<string, { come(): void; fail(): void }>();
  const shippedAs = (id: string, home: "encounter" | "campaign") => {
    const begin = () => ({ cards: {}, fighters: {}, seats: {}, asks: [] });
    const about = { id, version: 2, home, defaults: {}, begin, clock: () => ({}), look: () => ({}) } as const;
    const fetch = () =>
      new Promise<object>((resolve, reject) => {
        fetched.push(id);
        open.set(id, { come: () => resolve(about), fail: () => reject(new Error("no network")) });
      });
    return { about, fetch };
  };
  return {
    ...{ fetched, open },
    shipped: ["plain", "played", "pressed", "failing", "locked", "needy"]
      .map((id) => shippedAs(id, "encounter"))
      .concat(shippedAs("story", "campaign") as never),
  };
});
vi.mock("../../src/rulesets/index.ts", () => ({ shipped: parts.shipped }));
vi.mock("../../src/foundry/play/press.ts", () => ({
  pressButton: async (_: object, button: string) => void pressed.push(button),
  pressBack: async () => undefined,
  pressDeal: async () => void pressed.push("deal"),
}));

const pressed: string[] = [];
const fights = new Map<string, object>();
const settings: Record<string, string> = {};

/** An encounter that is kept so. */
function fight(id: string, flags: object): Encounter {
  const one = { id, flags: { "dealt-in": flags } };
  fights.set(id, one);
  return one as unknown as Encounter;
}
const kept = (rules: string, more: object = {}) => ({ v: 1, rules: `${rules}@2`, rev: 3, open: "{}", ...more });

beforeEach(() => {
  pressed.length = 0;
  fights.clear();
  for (const key in settings) delete settings[key];
  const combats = { get: (id: string) => fights.get(id), [Symbol.iterator]: () => fights.values() };
  const user = { id: "gm", isGM: true, isSelf: true };
  vi.stubGlobal("game", {
    ...{ user, users: Object.assign(new Map([["gm", user]]), { activeGM: user }), system: { id: "generic" } },
    combats,
    settings: { get: (_: string, key: string) => settings[key] ?? "" },
    i18n: { has: () => false, localize: (key: string) => key, format: (key: string) => key },
  });
  const getProperty = (object: object, path: string): unknown =>
    path.split(".").reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], object);
  vi.stubGlobal("foundry", { utils: { getProperty } });
});
afterEach(() => vi.unstubAllGlobals());

const timesFetched = (id: string): number => parts.fetched.filter((one) => one === id).length;
const told: string[] = [];
onRules((id) => void told.push(id));

describe("C-4: rules that have not loaded yet", () => {
  test("are known by name, and fetched once when an encounter needs them", async () => {
    expect(rulesets().map(({ id }) => id)).toContain("plain");
    const one = fight("one", { rules: "plain" });
    expect(timesFetched("plain")).toBe(0);
    expect([rulesFor(one), awaitedFor(one)?.id, timesFetched("plain")]).toEqual([null, "plain", 1]);
    rulesFor(one);
    parts.open.get("plain")?.come();
    expect(await fetchRules("plain")).toBe(true);
    expect([rulesFor(one)?.id, awaitedFor(one), timesFetched("plain")]).toEqual(["plain", null, 1]);
    expect(told).toEqual(["plain"]);
  });

  test("leave what is kept as it is, without calling it damaged", () => {
    const one = fight("one", kept("played", { open: "nothing that can be read" }));
    const why = () => obstacle(storedAt("one") ?? expect.fail("nothing is kept"));
    expect([why(), isPlayed(one)]).toEqual(["coming", true]);
    fight("one", kept("played", { rev: "many" }));
    expect(why()).toBe("coming");
    fight("one", kept("played", { rules: "played@3" }));
    expect(why()).toBe("newer");
    fight("one", kept("strangers"));
    expect(why()).toBe("unknown");
  });

  test("leave the order to the stored numbers, and make Foundry's own buttons wait", async () => {
    class Base {
      readonly flags: object;
      readonly id: string;
      constructor(id: string, flags: object) {
        this.id = id;
        this.flags = { "dealt-in": flags };
      }
      _sortCombatants(): number {
        return 99; // a game system's own order
      }
      async nextTurn(): Promise<void> {
        pressed.push("by core");
      }
    }
    const Cards = withCards(Base as never) as unknown as new (
      ...args: ConstructorParameters<typeof Base>
    ) => Base & {
      _sortCombatants(a: object, b: object): number;
    };
    const combat = new Cards("fight", kept("pressed"));
    const [high, low] = [20, 10].map((initiative, i) => ({ id: `c${i}`, name: "", initiative, combat }));
    expect(combat._sortCombatants(high ?? {}, low ?? {})).toBeLessThan(0);
    const waiting = combat.nextTurn();
    expect(pressed).toEqual([]);
    parts.open.get("pressed")?.come();
    await waiting;
    expect(pressed).toEqual(["turn"]);
  });

  test("are reported if they could not be fetched, and only requested again on demand", async () => {
    expect(wantedRules("failing")).toBeUndefined();
    parts.open.get("failing")?.fail();
    expect(await fetchRules("failing")).toBe(false);
    expect([wantedRules("failing"), isMissing("failing"), timesFetched("failing")]).toEqual([undefined, true, 1]);
    const again = fetchRules("failing");
    expect([isMissing("failing"), timesFetched("failing")]).toEqual([false, 2]);
    parts.open.get("failing")?.come();
    expect([await again, rulesetOf("failing")?.id, isMissing("failing")]).toEqual([true, "failing", false]);
  });

  test("also wait for what they need, which is fetched along with them, and are reported if that could not be", async () => {
    const needs: { come(): void; fail(): void }[] = [];
    needFirst(
      () =>
        new Promise<void>((resolve, reject) => {
          needs.push({ come: resolve, fail: () => reject(new Error("no network")) });
        }),
    );
    const first = fetchRules("needy");
    parts.open.get("needy")?.come();
    needs[0]?.fail();
    expect([await first, rulesetOf("needy"), isMissing("needy")]).toEqual([false, undefined, true]);
    const again = fetchRules("needy");
    parts.open.get("needy")?.come();
    await Promise.resolve();
    expect([rulesetOf("needy"), needs.length]).toEqual([undefined, 2]);
    needs[1]?.come();
    expect([await again, rulesetOf("needy")?.id]).toEqual([true, "needy"]);
    needFirst(() => Promise.resolve());
  });

  test("C-10: their closed cards are at stake like any others when the key is gone, before they load and after", async () => {
    const table = { cards: {}, fighters: {}, seats: {}, asks: [] };
    const open = JSON.stringify({ ...table, unseen: [{ place: { zone: "deck", deck: "all" }, count: 2 }] });
    const closed = JSON.stringify({
      ...table,
      unseen: [{ place: { zone: "hand", seat: "a", closed: true }, count: 2 }],
    });
    const areLocked = [open, packText(open), closed, packText(closed)].map((text) => () => {
      const one = fight("one", kept("locked", { open: text }));
      return [isAnyLocked(), rulesFor(one)?.id];
    });
    const looked = (): unknown[] => areLocked.map((look) => look());
    const all = (rules?: string) => [false, false, true, true].map((isAtStake) => [isAtStake, rules]);
    expect(looked().flat(), "no one knows yet whether the key is gone").not.toContain(true);
    await fetchLocksmith();
    expect(looked()).toEqual(all());
    parts.open.get("locked")?.come();
    await fetchRules("locked");
    expect(looked()).toEqual(all("locked"));
  });

  test("MD-22: a campaign stays where it was, and only the encounter it knows waits", () => {
    const [one, two] = [fight("one", { rules: "story" }), fight("two", { rules: "story" })];
    const nothing = { round: 1, acting: [], ended: [], at: [1, 0], last: null };
    settings["campaign-story"] = JSON.stringify(
      kept("story", { told: JSON.stringify({ ...nothing, encounter: "one" }) }),
    );
    expect([awaitedFor(one)?.id, awaitedFor(two)]).toEqual(["story", null]);
    expect([homeOf(one).id, isPlayed(one), isPlayed(two)]).toEqual(["campaign:story", true, false]);
  });
});
