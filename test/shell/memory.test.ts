import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { documentsOf, keptUnder } from "../../src/foundry/actors/roster.ts";
import type { Home } from "../../src/foundry/storage/home.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { getProperty } from "./get-property.ts";

/** What a player's actor keeps for us: whatever its owner writes there, nothing but the names asked for is looked at. */

const table = actionDeck.begin(actionDeck.defaults);

/** An encounter in which somebody's actor keeps this for us. */
function fightOf(kept: unknown): Home {
  const actor = { id: "ann", flags: { "dealt-in": kept }, statuses: new Set(), system: {} };
  const one = { id: "f1", actorId: "ann", actor, token: null, name: "Ann", hidden: false, isDefeated: false };
  const combat = { id: "fight", combatants: new Map([["f1", one]]), flags: {} };
  Object.assign(combat.combatants, { [Symbol.iterator]: () => [one].values() });
  game.actors.set("ann", actor as never);
  game.combats.set("fight", combat as never);
  return { id: "fight", combat, campaign: null } as unknown as Home;
}

const memoryIn = (kept: unknown) => documentsOf(fightOf(kept), table, { memory: ["bennies"] }).fighters["f1"]?.memory;

beforeEach(() => {
  vi.stubGlobal("game", {
    user: { isGM: true },
    users: [],
    combats: new Map(),
    actors: new Map(),
    system: { id: "generic" },
    settings: { get: () => "" },
  });
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("CONST", { TOKEN_DISPOSITIONS: { FRIENDLY: 1 } });
});
afterEach(() => vi.unstubAllGlobals());

/** Flags that may be asked for a name, and not for all of them. */
const unlisted = (kept: object): object =>
  new Proxy(kept, {
    ownKeys() {
      throw new Error("All names were listed.");
    },
  });

describe("what an actor keeps", () => {
  test("is read by the names that the rules remember, and never listed", () => {
    const kept = unlisted({ group: "Wolves", bennies: 2, else: "x".repeat(1_000_000) });
    expect(memoryIn(kept)).toEqual({ group: "Wolves", bennies: 2 });
  });

  test.each([["x".repeat(300_000)], [["bennies"]], [7], [null], [undefined]])("is nothing in another shape", (kept) => {
    expect(memoryIn(kept)).toBeUndefined();
  });

  test("is bounded in length before anything is made of it", () => {
    const { group } = keptUnder(["group"], { flags: { "dealt-in": { group: "x".repeat(1_000_000) } } });
    expect(String(group).length).toBeLessThan(200);
  });

  test("has no names that every object has", () =>
    expect(keptUnder(["constructor", "toString"], { flags: { "dealt-in": {} } })).toEqual({}));
});
