import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Table } from "../../src/engine/table/table.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { copyIn, damageOf } from "../../src/foundry/storage/damage.ts";
import { bindingOf, LAYOUT, toSeal } from "../../src/foundry/storage/in-seal.ts";
import { obstacle } from "../../src/foundry/storage/restored.ts";
import { storedAt } from "../../src/foundry/storage/store.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { getProperty } from "./get-property.ts";

/** C-10: an encounter that was duplicated, with all that was sealed for another one. */

const seals = new Map<string, unknown>();
vi.mock("../../src/foundry/secrets/closing.ts", () => ({
  unseal: (sealed: string, at: string) => seals.get(`${at} ${sealed}`),
  worldKey: () => new Uint8Array(32),
  isGivenUp: () => false,
}));

const fresh: Table = actionDeck.begin(actionDeck.defaults);
const state: Table = { ...fresh, seats: { ann: { members: [] } }, unseen: [] };
const closed = [{ place: { zone: "hand", seat: "ann", closed: true }, count: 1 }] as const;

const REV = 7;
let made = 0;
/** What was sealed in the encounter of this id. */
function sealedIn(home: string): string {
  const sealed = `x1.${++made}`;
  seals.set(`${bindingOf({ home, rev: REV })} ${sealed}`, toSeal({ state, base: state, entries: [] }));
  return sealed;
}

/** An encounter that holds this seal, and whatever else says where it comes from. */
function lies(id: string, sealed: string, { stats = {}, v = LAYOUT }: { stats?: object; v?: number } = {}): Encounter {
  const flags = {
    v,
    rules: `${actionDeck.id}@${actionDeck.version}`,
    rev: REV,
    epoch: 1,
    by: "page",
    key: "k",
    hands: "{}",
    told: "",
    sealed,
    open: JSON.stringify({ ...state, unseen: closed }),
  };
  const combat = { id, _stats: stats, flags: { "dealt-in": flags } } as unknown as Encounter;
  game.combats.set(id, combat as never);
  return combat;
}
const foundIn = (combat: Encounter) => copyIn(combat, storedAt(combat.id ?? "") ?? expect.fail("nothing lies there"));

beforeEach(() => {
  seals.clear();
  const combats = new Map();
  Object.assign(combats, { [Symbol.iterator]: () => combats.values() });
  vi.stubGlobal("game", {
    user: { isGM: true },
    users: [],
    combats,
    world: { id: "barrow" },
    system: { id: "generic" },
    settings: { get: (_: string, key: string) => (key === "ruleset" ? "action-deck" : "") },
  });
  vi.stubGlobal("foundry", { utils: { getProperty } });
});
afterEach(() => vi.unstubAllGlobals());

describe("C-10: a copy of an encounter", () => {
  test("is known as one, and keeps all hands, where the other one is gone, and Foundry noted it", () => {
    const copy = lies("copy", sealedIn("gone"), { stats: { duplicateSource: "Combat.gone" } });
    expect(foundIn(copy)?.state).toEqual(state);
    expect(damageOf(copy)).toEqual({ copy: true, older: false, hands: true });
  });

  test("is known as one where the other one is still there, and that one is whole", () => {
    const sealed = sealedIn("first");
    const first = lies("first", sealed);
    const copy = lies("copy", sealed);
    expect([foundIn(first), damageOf(first)]).toEqual([null, null]);
    expect(damageOf(copy)).toMatchObject({ copy: true });
  });

  test("is damaged like any other if its seal opens nowhere, and nothing to players", () => {
    const torn = lies("torn", "x1.torn", { stats: { duplicateSource: "Combat.gone" } });
    expect([foundIn(torn), damageOf(torn)]).toEqual([null, { copy: false, older: false, hands: true }]);
    const copy = lies("copy", sealedIn("gone"), { stats: { duplicateSource: "Combat.gone" } });
    Object.assign(game.user, { isGM: false });
    expect(foundIn(copy)).toBeNull();
  });

  test("C-6: one of an older version cannot be read, and says so", () => {
    expect(damageOf(lies("old", sealedIn("old"), { v: LAYOUT - 1 }))).toMatchObject({ copy: false, older: true });
  });

  test.each([[7], ["Actor.gone"], ["gone"], [null]])("takes %j for no source", (duplicateSource) => {
    expect(foundIn(lies("copy", sealedIn("gone"), { stats: { duplicateSource } }))).toBeNull();
  });

  test.each([
    ["whole", {}, null],
    ["with a revision that is no number", { rev: "many" }, "damaged"],
    ["with another thing as its open table", { open: "{}" }, "damaged"],
    ["with an open table that is cut short", { open: '{"cards":{"AS"' }, "damaged"],
  ])("C-4: without its seal, what is stored %s has this obstacle: %#", (_, patch, found) => {
    const combat = lies("open", "");
    Object.assign(combat.flags["dealt-in"] as object, { key: "" }, patch);
    const kept = storedAt("open");
    expect(kept === null ? "nothing" : obstacle(kept)).toBe(found);
  });
});
