import { describe, expect, test } from "vitest";
import { onHook } from "../../../src/foundry/host/host.ts";
import type { Encounter } from "../../../src/foundry/host/module.ts";
import { valueAt } from "../../../src/foundry/host/outside.ts";
import { requestUndo } from "../../../src/foundry/play/requests.ts";
import { homeOf } from "../../../src/foundry/storage/home.ts";
import { begin, byCards, deals, press, still, THREE, upTo3 } from "./fight.ts";
import { soon } from "./soon.ts";

/** In the imitation of SWADE: what both it and these rules do is done once. */

describe.each([13, 14] as const)("swade as for Foundry %s", (generation) => {
  const world = { system: "swade", generation, settings: { "dealt-in.ruleset": "action-deck" } };
  const of = (combat: Encounter, name: string) => combat.combatants.find((one) => one.name === name);
  const bennies = (combat: Encounter) =>
    ["Ysolde", "Tam", "Margrave"].map((name) => valueAt(of(combat, name)?.actor, "system.bennies.value"));
  const jokers = (combat: Encounter) =>
    [...combat.combatants].filter((one) => valueAt(one, "system.hasJoker") === true).map(({ name }) => name);

  describe.each([false, true])("whether or not a write of the encounter reaches its combatants (%s)", (fires) => {
    const beliefs = { embeddedInParentFiresUpdateCombatant: fires };

    test("SW-20: a Joker pays once, by these rules and not by SWADE's as well, and undo takes it back", async () => {
      deals("JR", "2C", "3C", "4C");
      const { combat, told, tell } = await begin({ ...world, beliefs, cards: true });
      onHook("swadeBennies", () => tell("paid by the system"));
      await combat.nextTurn();
      await still(combat);
      expect([bennies(combat), jokers(combat)]).toEqual([[4, 4, 2], ["Ysolde"]]);
      await requestUndo(homeOf(combat), "entry");
      await still(combat);
      expect([bennies(combat), jokers(combat)]).toEqual([[3, 3, 2], []]);
      expect(told).toEqual([]);
    });

    test("SW-20: a group of Extras that shares a Joker is paid nothing", async () => {
      deals("2C", "3C", "4C", "JR");
      const { combat, told, tell } = await begin({ ...world, beliefs, cards: true });
      onHook("swadeBennies", () => tell("paid by the system"));
      await combat.nextTurn();
      await still(combat);
      expect([bennies(combat), jokers(combat), told]).toEqual([[3, 3, 2], ["Guard 1", "Guard 2"], []]);
    });
  });

  test("C-11: a deck that is chosen while SWADE waits for its next round's cards stops it from dealing them", async () => {
    const { combat } = await begin({ ...world, cards: true });
    await combat.update({ system: { awaitingNextRound: true } } as never);
    deals("KS", "QD", "9C", "4H");
    await combat.nextTurn();
    await still(combat);
    expect(valueAt(combat, "system.awaitingNextRound")).toBe(false);
  });

  test.each(["chase", "dt"])(
    "SW-1: an encounter of its type %s is dealt like a fight, and its own data stays",
    async (type) => {
      const { combat: fight } = await begin({ ...world, cards: true });
      const own = { chasePoints: 3, tokens: { collected: 2, needed: 5 }, awaitingNextRound: false };
      const source = { ...fight.toObject(), _id: `${type}000000000000000`.slice(0, 16), type, system: own };
      const combat = (await Combat.implementation.create(source as never, { keepId: true } as never)) as Encounter;
      expect(valueAt(combat, "type")).toBe(type);
      deals("KS", "QD", "9C", "4H");
      for (let i = 0; i < 3; i++) {
        await combat.nextTurn();
        await still(combat);
      }
      expect([combat.round, valueAt(of(combat, "Ysolde"), "system.cardString")]).toEqual([1, "K♠"]);
      expect(combat.combatant?.name).toBe("Tam");
      expect(valueAt(combat.toObject(), "system")).toEqual(own);
    },
  );

  test("SW-20: SWADE's own setting switches it off", async () => {
    deals("JR", "2C", "3C", "4C");
    const { combat } = await begin({
      ...world,
      settings: { ...world.settings, "swade.jokersWild": false },
      cards: true,
    });
    await combat.nextTurn();
    await still(combat);
    expect(bennies(combat)).toEqual([3, 3, 2]);
  });

  test("SW-7, SW-21: SWADE's own buttons hold and lose a turn, and its condition follows", async () => {
    deals("KS", "QS", "3C", "4C");
    const { combat } = await begin({ ...world, cards: true });
    for (let i = 0; i < 2; i++) {
      await combat.nextTurn();
      await still(combat);
    }
    const ysolde = of(combat, "Ysolde") as unknown as Record<"toggleHold" | "toggleTurnLost", () => Promise<void>>;
    const stands = () => [
      combat.combatant?.name,
      valueAt(ysolde, "system.roundHeld"),
      of(combat, "Ysolde")?.actor?.statuses.has("holding"),
    ];
    await ysolde.toggleHold();
    await soon(() => expect(stands()).toEqual(["Tam", 1, true]));
    await ysolde.toggleTurnLost();
    await soon(() => expect(valueAt(ysolde, "system.cardString")).toBe(""));
    expect(stands()).toEqual(["Tam", null, false]);
    expect(valueAt(ysolde, "system.turnLost")).not.toBe(true);
  });

  test("SW-21: who becomes Shaken on Hold loses it, by the actor's condition alone", async () => {
    deals("KS", "QS", "3C", "4C");
    const { combat } = await begin({ ...world, cards: true });
    for (let i = 0; i < 2; i++) {
      await combat.nextTurn();
      await still(combat);
    }
    await press(combat, "hold", "Ysolde");
    expect(of(combat, "Ysolde")?.actor?.statuses.has("holding")).toBe(true);
    await of(combat, "Ysolde")?.actor?.toggleStatusEffect("shaken", { active: true });
    await soon(() => expect(valueAt(of(combat, "Ysolde"), "system.roundHeld") ?? null).toBeNull());
    await soon(() => expect(of(combat, "Ysolde")?.actor?.statuses.has("holding")).toBe(false));
  });

  test("C-11: a condition ends with its bearer's turn, once in three rounds", async () => {
    const fight = await begin({ ...world, cards: true });
    onHook("deleteActiveEffect", ({ name }: { name: string }) => fight.tell(name));
    let isMade = false;
    await byCards(fight, async () => {
      if (isMade || fight.combat.combatant?.name !== "Tam") return;
      isMade = true;
      const { swade } = game as unknown as { swade: { addCondition(...args: unknown[]): Promise<void> } };
      await swade.addCondition(of(fight.combat, "Tam")?.actor, "distracted", "endOfTurn");
    });
    expect(upTo3(fight.starts)).toEqual(THREE);
    const ended = fight.told.filter(({ what }) => what === "Distracted");
    expect(ended.map(({ last }) => last.slice(2))).toEqual(["Tam"]);
  });
});
