import { describe, expect, test, vi } from "vitest";
import { onHook } from "../../../src/foundry/host/host.ts";
import { connection } from "./bench.ts";
import { begin, type Fight, play, THREE, upTo3 } from "./fight.ts";

/** Three rounds in the imitation of Pathfinder and Starfinder 2e: effects end when they should, though numbers change. */

vi.mock("../../../practice/client/core/connection.ts", async (original) => ({
  ...(await original<object>()),
  modify: (request: object) => connection.modify(request),
  packageSocket: connection.packageSocket,
  rawSocket: connection.rawSocket,
}));

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
  async function endings(cards: boolean, seed = 0): Promise<Fight> {
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
    };
    await play(fight, cards, after, seed);
    expect(upTo3(fight.starts)).toEqual(THREE);
    return fight;
  }

  const told = ({ told }: Fight, name: string) => told.filter(({ what }) => what === name);

  test.each([
    [false, 0],
    [true, 0],
    [true, 1],
    [true, 2],
    [true, 3],
  ])("C-11: effects end on the turn they are bound to, dealt again or not (%s %s)", async (cards, seed) => {
    const fight = await endings(cards, seed);
    expect(told(fight, "Margrave")).toMatchObject([{ round: 2, current: "Margrave" }]);
    const [tams] = told(fight, "Tam");
    expect(told(fight, "Tam")).toHaveLength(1);
    expect(tams?.last === "2 Tam" || (tams?.round === 3 && tams.last.startsWith("2 "))).toBe(true);
    expect(tams?.current).not.toBe("Tam");
  });
});
