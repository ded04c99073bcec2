import { describe, expect, test } from "vitest";
import { valueAt } from "../../../src/foundry/host/outside.ts";
import { noteHand } from "../../../src/foundry/host/screen/by-hand.ts";
import { begin, still } from "./fight.ts";

/** In the imitation of D&D 5e: what comes back is written to the actors. */

describe("dnd5e", () => {
  const PERIODS = ["encounter", "initiative", "turn", "turnStart", "turnEnd", "round"];
  const uses = (spent: number) => Object.fromEntries(PERIODS.map((per) => [per, { spent, per }]));
  const world = {
    system: "dnd5e",
    actor: () => ({ flags: { dnd5e: { uses: uses(1) } }, system: { resources: { legact: { spent: 1, max: 3 } } } }),
  };
  test("C-11: what was spent is there again, and legendary actions after their bearer's turn", async () => {
    const { combat } = await begin({ ...world, cards: true });
    const spent = (what: string) =>
      [...combat.combatants].map(({ actor }) =>
        valueAt(actor, what === "legact" ? "system.resources.legact.spent" : `flags.dnd5e.uses.${what}.spent`),
      );
    await combat.nextTurn();
    await still(combat);
    expect(spent("initiative")).toEqual([0, 0, 0, 0, 0]);
    expect(spent("turnStart")).toEqual([1, 1, 1, 1, 1]);
    for (const { actor } of combat.combatants) await actor?.update({ flags: { dnd5e: { uses: uses(1) } } } as never);
    noteHand();
    await combat.resetAll();
    await still(combat);
    await combat.nextTurn();
    await still(combat);
    expect(spent("initiative"), "only once an encounter").toEqual([1, 1, 1, 1, 1]);
    await combat.nextTurn();
    await still(combat);
    expect(spent("legact"), "the encounter has begun").toEqual([0, 0, 0, 0, 0]);
  });
});
