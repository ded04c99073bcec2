import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Effect } from "../../src/engine/rules/ruleset.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { GM_POOL } from "../../src/foundry/actors/gm-pool.ts";
import { changedMeanwhile, performChanges, plan, takeBack } from "../../src/foundry/dealing/document-changes.ts";
import { getProperty } from "./get-property.ts";

/** Changes outside the table: conditions however a game system lists them, the GM pool, and refusals. */

type Home = Parameters<typeof plan>[0];

let gmPool = "";
let warnings = 0;
const statuses = new Set<string>();
const actor = {
  id: "guard",
  uuid: "Actor.guard",
  name: "Guard",
  statuses,
  system: { hp: 3 },
  update: () => Promise.reject(new Error("User Ann lacks permission to update Actor [guard]")),
  toggleStatusEffect: async (id: string, { active }: { active: boolean }) =>
    void (active ? statuses.add(id) : statuses.delete(id)),
};
const combatant = { id: "g", actorId: "guard", actor, token: null };
const home = { id: "fight", campaign: null, combat: { combatants: new Map([["g", combatant]]) } } as unknown as Home;
const table = { cards: {}, asks: [], fighters: { g: {} }, seats: { g: { members: ["g"] } } } as unknown as Table;
const stunned: Effect = { kind: "status", seat: "g", what: "stunned", on: true };
const whose = ({ name }: { readonly name: string }): string => name;
const spends: Effect = { kind: "change", seat: "g", what: "commonBennies", on: "world", to: 2 };

beforeEach(() => {
  gmPool = "";
  warnings = 0;
  statuses.clear();
  vi.stubGlobal("game", {
    system: { id: "generic" },
    actors: new Map(),
    users: [],
    world: { title: "The ford" },
    i18n: { localize: (key: string) => key },
    settings: {
      get: (_scope: string, key: string) => (key === "purse" ? gmPool : "{}"),
      set: async (_scope: string, _key: string, value: string) => {
        gmPool = value;
      },
    },
  });
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("fromUuid", async () => actor);
  vi.stubGlobal("fromUuidSync", () => actor);
  vi.stubGlobal("Hooks", { onError: () => undefined });
  vi.stubGlobal("ui", { notifications: { warn: () => warnings++ } });
});
afterEach(() => vi.unstubAllGlobals());

describe("C-8: conditions", () => {
  test.each([
    ["a list", [{ id: "stunned" }]],
    ["a record", { stunned: { id: "stunned" } }],
  ])("are found in %s", async (_, statusEffects) => {
    vi.stubGlobal("CONFIG", { statusEffects });
    const planned = plan(home, table, [stunned]);
    expect(planned).toEqual([{ uuid: "Actor.guard", path: "status:stunned", from: false, to: true }]);
    await performChanges(planned);
    expect([...statuses]).toEqual(["stunned"]);
    await takeBack(planned, whose);
    expect([...statuses]).toEqual([]);
  });

  test("are left alone if the game system does not have them", () => {
    vi.stubGlobal("CONFIG", { statusEffects: { dead: { id: "dead" } } });
    expect(plan(home, table, [stunned])).toEqual([]);
  });
});

describe("SW-14: what the Game Masters share", () => {
  test("is kept in the world, where an Assistant may write, and undo restores it", async () => {
    const planned = plan(home, table, [spends]);
    expect(planned).toMatchObject([{ uuid: GM_POOL, from: null, to: 2 }]);
    await performChanges(planned);
    expect(JSON.parse(gmPool)).toEqual({ commonBennies: 2 });
    await takeBack(planned, whose);
    expect(JSON.parse(gmPool)).toEqual({});
  });

  test("is left alone by undo if it has been changed since", async () => {
    const planned = plan(home, table, [spends]);
    await performChanges(planned);
    gmPool = '{"commonBennies":5}';
    expect(await takeBack(planned, whose)).toMatchObject([{ key: "undo.changedSince", data: { now: "5" } }]);
    expect(gmPool).toBe('{"commonBennies":5}');
  });

  test("C-6: is not written again if it has been changed since it was taken back", async () => {
    const planned = plan(home, table, [spends]);
    expect(await changedMeanwhile(planned, whose)).toBe(null);
    await performChanges(planned);
    await takeBack(planned, whose);
    gmPool = '{"commonBennies":5}';
    const refused = { key: "refusal.redoChanged", data: { now: "5", was: "–" } };
    expect(await changedMeanwhile(planned, whose)).toMatchObject(refused);
    expect(gmPool).toBe('{"commonBennies":5}');
  });

  test("is empty if the world's text is not ours", () => {
    for (const text of ["{", "[1]", "null", "7"]) {
      gmPool = text;
      expect(plan(home, table, [spends])).toMatchObject([{ from: null, to: 2 }]);
    }
  });
});

describe("C-6: a change that Foundry refuses", () => {
  test("is reported, and the rest is still done", async () => {
    const refused = { uuid: "Actor.guard", path: "system.hp", from: 3, to: 2 };
    await performChanges([refused, ...plan(home, table, [spends])]);
    expect(warnings).toBe(1);
    expect(JSON.parse(gmPool)).toEqual({ commonBennies: 2 });
    expect(await takeBack([{ ...refused, from: 2, to: 3 }], whose)).toEqual([{ key: "undo.refused" }]);
  });
});

test("C-6: a word of any length on an actor is not kept in the log", () => {
  Object.assign(actor, { flags: { "dealt-in": { cards: "x".repeat(1_000_000) } } });
  const planned = plan(home, table, [{ kind: "remember", seat: "g", what: "cards", to: 3 }]);
  expect(planned).toEqual([{ uuid: "Actor.guard", path: "flags.dealt-in.cards", from: null, to: 3 }]);
});
