import { describe, expect, test, vi } from "vitest";
import { valueAt } from "../../../src/foundry/values/path.ts";
import { connection } from "./bench.ts";
import { begin, play, still, THREE, tally, upTo3 } from "./fight.ts";

/** Three rounds in the imitation of D&D 5e: everything comes back as often by cards as in core's order. */

vi.mock("../../../practice/client/core/connection.ts", async (original) => ({
  ...(await original<object>()),
  modify: (request: object) => connection.modify(request),
  packageSocket: connection.packageSocket,
  rawSocket: connection.rawSocket,
}));

describe("dnd5e", () => {
  const PERIODS = ["encounter", "initiative", "turn", "turnStart", "turnEnd", "round"];
  const uses = (spent: number) => Object.fromEntries(PERIODS.map((per) => [per, { spent, per }]));
  const world = {
    system: "dnd5e",
    actor: () => ({ flags: { dnd5e: { uses: uses(1) } }, system: { resources: { legact: { spent: 1, max: 3 } } } }),
  };
  interface Recovering {
    readonly name: string;
    recoverCombatUses(periods: readonly string[]): Promise<void>;
  }

  /** What each was given back, and how often, until the third round is over. */
  async function recoveries(cards: boolean): Promise<Readonly<Record<string, number>>> {
    const fight = await begin({ ...world, cards });
    const back: string[] = [];
    const [first] = fight.combat.combatants;
    const { prototype } = (first as object).constructor as { prototype: Recovering };
    const own = prototype.recoverCombatUses;
    prototype.recoverCombatUses = async function (this: Recovering, periods) {
      for (const one of periods) if (fight.combat.round < 4 || one === "turnEnd") back.push(`${one} ${this.name}`);
      await own.call(this, periods);
    };
    await play(fight, cards);
    prototype.recoverCombatUses = own;
    expect(upTo3(fight.starts)).toEqual(THREE);
    return tally(back);
  }

  test("C-11: everything recovers as often by cards, on initiative too", async () => {
    const core = await recoveries(false);
    expect(core).toMatchObject({ "initiative Tam": 1, "turn Guard 2": 15, "turnEnd Margrave": 3, "round Tam": 3 });
    expect(await recoveries(true)).toEqual(core);
  });

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
