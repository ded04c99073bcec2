import { afterEach, describe, expect, test, vi } from "vitest";
import type { Session } from "../../src/engine/session/session.ts";
import { see } from "../../src/engine/table/see.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { LAYOUT } from "../../src/foundry/storage/store.ts";
import { FakeTable, type Page } from "./secrets-table.ts";

/** Who gets a new player patch after players gain or lose actors. */

afterEach(() => vi.unstubAllGlobals());

const closed = (seat: string) => ({ zone: "hand", seat, closed: true }) as const;
const fighter = { actor: "a", side: "hero" } as const;
const state: Table = {
  cards: { AS: closed("one"), KD: closed("two"), "7C": { zone: "deck", deck: "action" } },
  fighters: { f1: fighter, f2: fighter },
  seats: { one: { members: ["f1"] }, two: { members: ["f2"] } },
  asks: [],
};
const session: Session = { base: state, state, entries: [] } as unknown as Session;

/** Whether player patches are due once these users own the fighters, after they were written while others did. */
async function due(
  before: Readonly<Record<string, string[]>>,
  after: Readonly<Record<string, string[]>>,
  between: (ring: Page["ring"]) => Promise<unknown> = async () => undefined,
) {
  const table = new FakeTable(["gm"], ["anna", "ben"]);
  const gm = await table.open("gm");
  const { areOthersDue, sealerFor } = await import("../../src/foundry/dealing/sealing.ts");
  await table.at(gm, (ring) => ring.prepareKeys());
  return table.at(gm, async (ring) => {
    let owners = before;
    const combatant = (id: string) => ({
      testUserPermission: ({ id: user }: { id: string }) => owners[id]?.includes(user),
    });
    const combatants = new Map(["f1", "f2"].map((id) => [id, combatant(id)]));
    const combat = { id: "fight", combatants, flags: {} };
    Object.assign(game, { combats: new Map([["fight", combat]]) });
    vi.stubGlobal("foundry", { utils: { getProperty: () => combat.flags } });
    const home = { id: "fight", combat, campaign: null } as unknown as Parameters<typeof sealerFor>[0];
    const hands = JSON.stringify(sealerFor(home, 1).playerPatches(state, see(state, [])));
    combat.flags = { v: LAYOUT, open: "{}", rev: 1, hands, key: ring.worldKeyId() } as object;
    owners = after;
    await between(ring);
    return areOthersDue(home, session);
  });
}

describe("C-10, SW-8: who may know more than everyone", () => {
  test("owners of a seat with closed cards, with something else of its own, or with a question whose words are closed", async () => {
    const { secretSeats } = await import("../../src/foundry/dealing/sealing.ts");
    const ask = { id: "benny:two", to: "two", text: { key: "ask" }, holds: true, fallback: null } as const;
    const open: Table = { ...state, cards: { "7C": { zone: "deck", deck: "action" } } };
    expect([...secretSeats(state)]).toEqual(["one", "two"]);
    expect([...secretSeats(open)]).toEqual([]);
    expect([...secretSeats({ ...open, secret: [{ seat: "one", at: ["rolls", "one"] }] })]).toEqual(["one"]);
    expect([
      ...secretSeats({
        ...open,
        asks: [
          { ...ask, closed: true },
          { ...ask, to: "one" },
        ],
      }),
    ]).toEqual(["two"]);
  });
});

describe("C-10: player patches are written again", () => {
  test("never while everyone still has the same actors", async () => {
    expect(await due({ f1: ["anna"], f2: ["ben"] }, { f1: ["anna"], f2: ["ben"] })).toBe(false);
    expect(await due({}, {})).toBe(false);
  });

  test("for a player who gets a first actor", async () => {
    expect(await due({ f1: ["anna"] }, { f1: ["anna"], f2: ["ben"] })).toBe(true);
  });

  test("for a player who gets another one", async () => {
    expect(await due({ f1: ["anna"] }, { f1: ["anna"], f2: ["anna"] })).toBe(true);
  });

  test("for a player who loses one, or the only one", async () => {
    expect(await due({ f1: ["anna"], f2: ["anna"] }, { f1: ["anna"] })).toBe(true);
    expect(await due({ f1: ["anna"], f2: ["ben"] }, { f1: ["anna"] })).toBe(true);
  });

  test("MD-22: for everyone after the world's key was changed", async () => {
    const owners = { f1: ["anna"], f2: ["ben"] };
    expect(await due(owners, owners, (ring) => ring.rotateKeys())).toBe(true);
  });

  test("not while the key is gone: no one could open what would be overwritten", async () => {
    const owners = { f1: ["anna"] };
    expect(
      await due(owners, {}, (ring) => ring.forgetKeys().then(() => Object.assign(game.user, { isGM: false }))),
    ).toBe(false);
  });
});
