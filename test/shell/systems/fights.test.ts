import { describe, expect, test, vi } from "vitest";
import { onHook } from "../../../src/foundry/host/host.ts";
import { valueAt } from "../../../src/foundry/values/path.ts";
import { connection } from "./bench.ts";
import { begin, byCards, type Fight, inOrder, still, tally } from "./fight.ts";

/** The same fight on the imitation of each game system, by cards and in core's order: everything happens as often. */

vi.mock("../../../practice/client/core/connection.ts", async (original) => ({
  ...(await original<object>()),
  modify: (request: object) => connection.modify(request),
  packageSocket: connection.packageSocket,
  rawSocket: connection.rawSocket,
}));

const NAMES = ["Ysolde", "Tam", "Margrave", "Guard 1", "Guard 2"];
const THREE = NAMES.flatMap((name) => [1, 2, 3].map((round) => `${round} ${name}`)).toSorted();
const upTo3 = (starts: readonly string[]) => starts.filter((one) => Number(one[0]) < 4).toSorted();

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
    await (cards ? byCards : inOrder)(fight);
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

describe.each(["pf2e", "sf2e"])("%s", (as) => {
  const effect = (id: string, initiative: number | null, origin: string, expiry: string) => ({
    ...{ _id: id.padEnd(16, "0"), name: id, type: "effect" },
    system: {
      start: { value: 0, initiative },
      duration: { value: 1, unit: "rounds", expiry },
      context: { origin: { actor: origin } },
    },
  });

  /** The moments at which two effects end, both begun in the first round: one on Margrave's turn, one on Tam's. */
  async function endings(cards: boolean): Promise<Fight> {
    const fight = await begin({ system: "pf2e", as, cards });
    const { combat } = fight;
    onHook("effectEnded", (_actor: object, { name }: { name: string }) => fight.tell(name));
    const fighter = (name: string) => combat.combatants.find((one) => one.name === name);
    const made = new Set<string>();
    const after = async () => {
      const acting = combat.round === 1 ? (combat.combatant?.name ?? "") : "";
      if (made.has(acting) || !["Margrave", "Tam"].includes(acting)) return;
      made.add(acting);
      const [bearer, expiry] = acting === "Tam" ? ["Tam", "turn-end"] : ["Ysolde", "turn-start"];
      const origin = fighter(acting)?.actor?.uuid ?? "";
      const item = effect(acting, fighter(acting)?.initiative ?? null, origin, expiry);
      await fighter(bearer)?.actor?.createEmbeddedDocuments("Item", [item] as never, { keepId: true } as never);
      if (acting === "Tam")
        await fighter("Ysolde")?.actor?.createEmbeddedDocuments("Item", [
          { name: "Frightened", type: "condition", system: { value: { value: 9 } } },
        ] as never);
    };
    await (cards ? byCards : inOrder)(fight, after);
    expect(upTo3(fight.starts)).toEqual(THREE);
    return fight;
  }

  const told = ({ told }: Fight, name: string) => told.filter(({ what }) => what === name);

  test.each([false, true, true, true])(
    "C-11: effects end on the turn they are bound to, dealt again or not (%s)",
    async (cards) => {
      const fight = await endings(cards);
      expect(told(fight, "Margrave")).toMatchObject([{ round: 2, current: "Margrave" }]);
      const [tams] = told(fight, "Tam");
      expect(told(fight, "Tam")).toHaveLength(1);
      expect(tams?.last === "2 Tam" || (tams?.round === 3 && tams.last.startsWith("2 "))).toBe(true);
      expect(tams?.current).not.toBe("Tam");
    },
  );

  test("C-11: Frightened goes down once a round by cards as in core's order", async () => {
    const values = async (cards: boolean) => {
      const { combat } = await endings(cards);
      const ysolde = combat.combatants.find(({ name }) => name === "Ysolde");
      return [...(ysolde?.actor?.items ?? [])].map((item) => valueAt(item, "system.value.value"));
    };
    const [core, cards] = [await values(false), await values(true)];
    expect(core).toHaveLength(1);
    expect([6, 7], "it began in the first round, before or after her turn").toContain(core[0]);
    expect([6, 7]).toContain(cards[0]);
  });
});
