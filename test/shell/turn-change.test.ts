import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hasMoved, tellTurnChange, watchTurnChanges } from "../../src/foundry/turns/turn-hooks.ts";

type Encounter = Parameters<typeof hasMoved>[0];
interface TurnState {
  round: number;
  turn: number | null;
  combatant: { id: string; tokenId: string } | null;
  previous?: { combatantId: string | null };
}

const listeners = new Map<string, (combat: object) => void>();
let heard: (string | null)[][] = [];
const combat: TurnState = { round: 0, turn: null, combatant: null };
const fight = combat as unknown as Encounter;
const stand = (round: number, id: string | null): void => {
  Object.assign(combat, {
    round,
    turn: id === null ? null : 0,
    combatant: id === null ? null : { id, tokenId: `t${id}` },
  });
};

beforeEach(() => {
  heard = [];
  stand(0, null);
  vi.stubGlobal("game", { combats: [combat] });
  type State = { combatantId: string | null };
  vi.stubGlobal("Hooks", {
    on: (name: string, listener: (combat: object) => void) => listeners.set(name, listener),
    callAll: (name: string, of: object, prior: State, current: State) => {
      heard.push([prior.combatantId, current.combatantId]);
      listeners.get(name)?.(of);
    },
  });
  watchTurnChanges();
});
afterEach(() => vi.unstubAllGlobals());

describe("C-3: combatTurnChange", () => {
  test("is raised once for each move of the pointer, with its old and new place", () => {
    for (const [round, id] of [
      [1, "a"],
      [1, "a"],
      [1, "b"],
      [2, "b"],
      [2, null],
    ] as const) {
      stand(round, id);
      tellTurnChange(fight);
    }
    expect(heard).toEqual([
      [null, "a"],
      ["a", "b"],
      ["b", "b"],
      ["b", null],
    ]);
    expect(combat.previous?.combatantId).toBe("b");
  });

  test("is not raised if the pointer was moved and put back meanwhile", () => {
    stand(1, "a");
    tellTurnChange(fight);
    stand(1, "c"); // someone else's move
    stand(1, "a");
    expect(hasMoved(fight)).toBe(false);
    tellTurnChange(fight);
    expect(heard).toHaveLength(1);
  });

  test("is not raised again if core has raised it", () => {
    stand(1, "a");
    listeners.get("combatTurnChange")?.(combat);
    tellTurnChange(fight);
    expect(heard).toEqual([]);
  });

  test("is silent before the first round, as core is", () => {
    stand(1, "a");
    tellTurnChange(fight);
    stand(0, null);
    tellTurnChange(fight);
    stand(1, "a");
    tellTurnChange(fight);
    expect(heard).toEqual([
      [null, "a"],
      [null, "a"],
    ]);
  });
});
