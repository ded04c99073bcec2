import { vi } from "vitest";
import { onHook } from "../../../src/foundry/host/host.ts";
import { valueAt } from "../../../src/foundry/host/outside.ts";
import { alien, drawSteel, wfrp4e } from "./cases-more.ts";
import { type Case, fighter, give, once } from "./counts.ts";

/** The systems of the three rounds: for each, an effect that ends and what comes back, as the system itself does it. */

const PERIODS = ["encounter", "initiative", "turn", "turnStart", "turnEnd", "round"];
const uses = Object.fromEntries(PERIODS.map((per) => [per, { spent: 1, per }]));

interface Recovering {
  readonly name: string;
  recoverCombatUses(periods: readonly string[]): Promise<void>;
}

/** Everything that recovers; and legendary actions, which are spent on every turn of their bearer. */
const dnd5e: Case = {
  world: { system: "dnd5e", actor: () => ({ flags: { dnd5e: { uses } } }) },
  watch({ combat }, note) {
    const [first] = combat.combatants;
    const { prototype } = (first as object).constructor as { prototype: Recovering };
    const own = prototype.recoverCombatUses;
    vi.spyOn(prototype, "recoverCombatUses").mockImplementation(async function (this: Recovering, periods) {
      for (const one of periods)
        note(`${one} ${this.name}`, one === "initiative" ? "ever" : one === "turnEnd" ? undefined : "starting");
      await own.call(this, periods);
    });
    onHook("updateActor", ({ name }: { name: string }, change: object) => {
      if (valueAt(change, "system.resources.legact.spent") === 0) note(`${name} is legendary again`);
    });
    const margrave = fighter(combat, "Margrave")?.actor;
    return async () => {
      if (combat.combatant?.name === "Margrave" && valueAt(margrave, "system.resources.legact.spent") !== 1)
        await margrave?.update({ system: { resources: { legact: { spent: 1, max: 3 } } } } as never);
    };
  },
  counts: {
    "initiative Tam": 1,
    "turn Guard 2": 15,
    "turnEnd Margrave": 3,
    "round Tam": 3,
    "turnStart Ysolde": 3,
    "The Pale Margrave is legendary again": 3,
  },
};

/** Frightened, an effect that waits for the Margrave's number, and actions with a frequency. */
const pathfinder = (as: string, generation: 13 | 14 = 14): Case => ({
  world: { system: "pf2e", as, generation },
  async watch({ combat }, note) {
    const action = (per: string) => ({ name: per, type: "action", system: { frequency: { per, max: 1, value: 0 } } });
    await give(combat, "Ysolde", "Item", { name: "Frightened", type: "condition", system: { value: { value: 9 } } });
    await give(combat, "Tam", "Item", action("round"));
    onHook("recharged", ({ name }: { name: string }, per: string) => note(`${name} again: ${per}`, "starting"));
    onHook("pf2e.startTurn", ({ name }: { name: string }) => note(`startTurn ${name}`, "starting"));
    onHook("pf2e.endTurn", ({ name }: { name: string }) => note(`endTurn ${name}`));
    onHook("effectEnded", () => note(`The spell is over in round ${combat.round}, by ${combat.combatant?.name}`));
    onHook("updateItem", (_item: object, change: object) => {
      const left = valueAt(change, "system.value.value");
      if (typeof left === "number") note(`Frightened ${left}`);
    });
    const casts = once("Margrave", async () => {
      const { initiative, actor } = fighter(combat, "Margrave") ?? {};
      const duration = { value: 1, unit: "rounds", expiry: "turn-start" };
      const context = { origin: { actor: actor?.uuid } };
      const system = { start: { value: game.time.worldTime, initiative }, duration, context };
      await give(combat, "Ysolde", "Item", { name: "Spell", type: "effect", system });
      await give(combat, "Margrave", "Item", action("turn"));
    });
    return async (fight) => {
      await casts(fight);
      const tam = fighter(combat, "Tam")?.actor;
      const spent = [...(tam?.items ?? [])].map(({ id }) => ({ _id: id, "system.frequency.value": 0 }));
      if (combat.combatant?.name === "Tam") await tam?.updateEmbeddedDocuments("Item", spent);
    };
  },
  counts: {
    "startTurn Ysolde": 3,
    "endTurn Tam": 3,
    "Frightened 6": 1,
    "Old Tam again: round": 3,
    "The Pale Margrave again: turn": 1,
    "The spell is over in round 2, by Margrave": 1,
  },
});

/** Its account of each turn, and an effect that is over with Tam's. */
const sfrpg: Case = {
  world: { system: "sfrpg" },
  watch({ combat }, note) {
    for (const hook of ["onBeginCombat", "onBeforeUpdateCombat", "onAfterUpdateCombat", "sfrpg.turnStart"])
      onHook(hook, ({ isNewRound, newRound = 0 }: { isNewRound?: boolean; newRound?: number }) => {
        if (newRound < 4) note(`${hook} ${isNewRound === true ? "round" : "turn"}`, "starting");
      });
    onHook("createChatMessage", ({ content }: { content: string }) => {
      if (/^(Round|Turn)/.test(content)) note(content, "starting");
    });
    onHook("effectEnded", (_actor: object, { name }: { name: string }) => note(`${name} in round ${combat.round}`));
    return once("Ysolde", async () => {
      const activeDuration = { activationEnd: 6, expiryMode: { type: "turn" }, endsOn: "onTurnEnd" };
      await give(combat, "Tam", "Item", {
        name: "At Tam's end",
        type: "effect",
        system: { enabled: true, activeDuration },
      });
    });
  },
  counts: {
    "Turn of Tam": 3,
    "Round 2": 1,
    "onBeginCombat round": 1,
    "onAfterUpdateCombat round": 3,
    "At Tam's end in round 2": 1,
  },
};

interface Swade {
  addCondition(actor: object | null | undefined, status: string, moment: string): Promise<void>;
}

/** A Joker's Bennies, and a condition that is over with Tam's turn. */
const swade = (generation: 13 | 14): Case => ({
  world: { system: "swade", generation, settings: { "dealt-in.ruleset": "action-deck" } },
  first: ["JB", "QD", "9C", "4H"],
  watch({ combat }, note, cards) {
    // SWADE's own deals once a round has begun: by then somebody has had a start.
    if (!cards) combat.nextRound = foundry.documents.Combat.prototype.nextRound.bind(combat);
    const own = combat.rollInitiative.bind(combat);
    let drawn = 0;
    combat.rollInitiative = (ids, options) => {
      const chance = vi.spyOn(Math, "random").mockImplementation(() => (drawn++ === 0 ? 0.999 : 0)); // Ysolde's Joker
      const rolled = own(ids, options);
      chance.mockRestore();
      return rolled;
    };
    onHook("updateActor", ({ name }: { name: string }, change: object) => {
      if (valueAt(change, "system.bennies.value") !== undefined) note(`A Benny for ${name}`, "ever");
    });
    onHook("deleteActiveEffect", ({ name, parent }: { name: string; parent: { name: string } }) => {
      if (name === "Distracted") note(`${parent.name} is ${name} no more`);
    });
    return once("Tam", async () => {
      const { addCondition } = (game as unknown as { swade: Swade }).swade;
      await addCondition(fighter(combat, "Tam")?.actor, "distracted", "endOfTurn");
    });
  },
  counts: { "A Benny for Ysolde Marr": 1, "A Benny for Old Tam": 1, "Old Tam is Distracted no more": 1 },
});

export const CASES: readonly (readonly [string, Case])[] = [
  ["swade", swade(14)],
  ["dnd5e", dnd5e],
  ["pf2e", pathfinder("pf2e")],
  ["sf2e", pathfinder("sf2e")],
  ["sfrpg", sfrpg],
  ["wfrp4e", wfrp4e],
  ["draw-steel", drawSteel],
  ["alienrpg", alien],
  ["swade for Foundry 13", swade(13)],
  ["pf2e for Foundry 13", pathfinder("pf2e", 13)],
  ["sf2e for Foundry 13", pathfinder("sf2e", 13)],
];
