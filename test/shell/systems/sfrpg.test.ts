import { describe, expect, test } from "vitest";
import { onHook } from "../../../src/foundry/host/host.ts";
import { rulesFor, whyAside } from "../../../src/foundry/storage/choice.ts";
import { begin, type Fight, play, THREE, upTo3 } from "./fight.ts";

/** Three rounds in the imitation of Starfinder: effects end when they should, though numbers change. */

describe("sfrpg", () => {
  const effect = (name: string, activeDuration: object) => ({
    name,
    type: "effect",
    system: { enabled: true, activeDuration: { activationEnd: 6, expiryMode: { type: "turn" }, ...activeDuration } },
  });

  async function fought(cards: boolean, seed = 0): Promise<Fight> {
    const fight = await begin({ system: "sfrpg", cards });
    const { combat } = fight;
    onHook("effectEnded", (_actor: object, { name }: { name: string }) => fight.tell(name));
    const fighter = (name: string) => combat.combatants.find((one) => one.name === name);
    let isMade = false;
    await play(
      fight,
      cards,
      async () => {
        if (isMade || combat.round !== 1 || combat.combatant === null) return;
        isMade = true;
        const give = (name: string, item: object) =>
          fighter(name)?.actor?.createEmbeddedDocuments("Item", [item] as never);
        await give("Ysolde", effect("at Ysolde's start", { endsOn: "onTurnStart" }));
        await give("Tam", effect("at Tam's end", { endsOn: "onTurnEnd" }));
        const expiryInit = fighter("Margrave")?.initiative;
        await give("Ysolde", effect("at Margrave's number", { expiryInit, expiryMode: { type: "init" } }));
      },
      seed,
    );
    expect(upTo3(fight.starts)).toEqual(THREE);
    return fight;
  }

  test.each([
    [false, 0],
    [true, 0],
    [true, 1],
    [true, 2],
    [true, 3],
  ])("C-11: timed effects end on the turn they name, dealt again or not (%s %s)", async (cards, seed) => {
    const fight = await fought(cards, seed);
    const ended = (what: string) => fight.told.filter((one) => one.what === what);
    expect(ended("at Ysolde's start")).toMatchObject([{ round: 2, current: "Ysolde" }]);
    expect(ended("at Margrave's number")).toMatchObject([{ round: 2, current: "Margrave" }]);
    const first = fight.starts.filter((one) => one.startsWith("1 "));
    const isLast = first.at(-1) === "1 Tam"; // its time is up with the round, which is over as his turn ends
    expect(ended("at Tam's end")).toMatchObject([{ last: isLast ? "1 Tam" : "2 Tam" }]);
  });

  test("C-4: cards stand aside in a fight of starships, and only there", async () => {
    const { combat } = await begin({ system: "sfrpg", cards: true });
    expect([rulesFor(combat)?.id, whyAside(combat)]).toEqual(["action-deck", null]);
    await combat.update({ flags: { sfrpg: { combatType: "starship" } } } as never);
    expect([rulesFor(combat), whyAside(combat)]).toEqual([null, "phasesHere"]);
  });
});
