import { beforeEach, describe, expect, test } from "vitest";
import type { CombatantLike, CombatLike } from "../client/core/types/documents.ts";
import { lanternWorld } from "../world/lantern.ts";
import { openPage, still } from "./in-process.ts";

/** Pathfinder 2e's line for Foundry 13, without the module of this repository. */

describe("the line for 13 ends and starts turns by updates that go up, not by core's handlers", () => {
  let combat: CombatLike;
  let told: string[];

  beforeEach(async () => {
    combat = await openPage({ world: lanternWorld(), generation: 13, system: "pf2e" });
    const numbers = combat.combatants.contents.map((one, i) => ({ _id: one.id, initiative: 40 - i }));
    await combat.updateEmbeddedDocuments("Combatant", numbers);
    told = [];
    for (const event of ["startTurn", "endTurn"] as const)
      Hooks.on(`pf2e.${event}`, (one: CombatantLike) => void told.push(`${event} ${combat.turns.indexOf(one)}`));
  });

  const go = async (change: object, options = {}) => {
    told.length = 0;
    await combat.update({ ...change }, options);
    await still();
    return told;
  };

  test("each forward step, and a new round", async () => {
    expect(await go({ round: 1, turn: 0 })).toEqual(["startTurn 0"]);
    expect(await go({ turn: 1 })).toEqual(["endTurn 0", "startTurn 1"]);
    expect(await go({ round: 2, turn: 0 })).toEqual(["endTurn 1", "startTurn 0"]);
  });

  test("quiet updates too, since nothing depends on core's handlers", async () => {
    expect(await go({ round: 1, turn: 0 }, { turnEvents: false })).toEqual(["startTurn 0"]);
    expect(await go({ turn: 2 }, { turnEvents: false })).toEqual(["endTurn 0", "startTurn 2"]);
  });

  test("nobody who is passed over, who comes later to a place not further down, or who went already", async () => {
    await go({ round: 1, turn: 0 });
    expect(await go({ turn: 3 })).toEqual(["endTurn 0", "startTurn 3"]);
    expect(await go({ turn: 1 })).toEqual([]);
    const last = combat.turns.at(-1);
    const first = { combatants: [{ _id: last?.id, initiative: 90 }] };
    expect(await go({ turn: 0, ...first })).toEqual([]);
    expect(combat.combatant).toBe(last);
    expect(await go({ turn: 1 })).toEqual(["endTurn 0"]);
  });
});
