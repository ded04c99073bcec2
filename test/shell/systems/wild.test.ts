import { describe, expect, test } from "vitest";
import { onHook } from "../../../src/foundry/host/host.ts";
import type { World } from "./bench.ts";
import type { Fight } from "./fight.ts";
import { twice, wild } from "./wild.ts";

/**
 * Whatever happens in a fight by cards, each game system is told of every start and end of a turn and a round once.
 * `FIGHTS=100` plays a hundred fights with each.
 */

const FIGHTS = Number(process.env["FIGHTS"] ?? 1);
const SEED = Number(process.env["SEED"] ?? 1);

interface Wildly {
  readonly world: Omit<World, "cards">;
  /** What the system tells by itself of starts and ends: "start Tam", "end Tam". */
  hear?(fight: Fight, note: (what: string) => void): void;
}

const pathfinder = (generation: 13 | 14): Wildly => ({
  world: { system: "pf2e", generation },
  hear({ combat }, note) {
    let isBack = false; // there the line for 13 starts whoever stands higher up, by cards or in core's order
    onHook("updateCombat", (_combat: object, { round = Number.POSITIVE_INFINITY }: { round?: number }) => {
      isBack = generation === 13 && round < (combat.previous?.round ?? 0);
    });
    onHook("pf2e.startTurn", ({ name }: { name: string }) => {
      if (!isBack) note(`start ${name}`);
    });
    onHook("pf2e.endTurn", ({ name }: { name: string }) => note(`end ${name}`));
  },
});

interface Recovering {
  readonly name: string;
  recoverCombatUses(periods: readonly string[]): Promise<void>;
}

/** What comes back at the start and the end of each turn. */
const recovering: Wildly = {
  world: { system: "dnd5e" },
  hear({ combat }, note) {
    for (const one of combat.combatants as unknown as Iterable<Recovering>) {
      const own = one.recoverCombatUses.bind(one);
      one.recoverCombatUses = async (periods) => {
        if (periods.includes("turnStart")) note(`start ${one.name}`);
        if (periods.includes("turnEnd")) note(`end ${one.name}`);
        await own(periods);
      };
    }
  },
};

const CASES: readonly (readonly [string, Wildly])[] = [
  ["swade on 13", { world: { system: "swade", generation: 13, settings: { "dealt-in.ruleset": "action-deck" } } }],
  ["swade on 14", { world: { system: "swade", settings: { "dealt-in.ruleset": "action-deck" } } }],
  ["dnd5e", recovering],
  ["pf2e on 13", pathfinder(13)],
  ["pf2e on 14", pathfinder(14)],
  ["sfrpg", { world: { system: "sfrpg" } }],
  ["wfrp4e", { world: { system: "wfrp4e" } }],
  ["gurps", { world: { system: "gurps" } }],
  ["draw-steel", { world: { system: "draw-steel", settings: { "draw-steel.initiativeMode": "alternative" } } }],
];

/** Beside a system that does nothing at a new round. */
const ANEW: readonly (readonly [string, Omit<World, "cards">])[] = [
  ["a system that resets", { system: "fickle", settings: { "fickle.reroll": "reset" } }],
  ["a system that rerolls", { system: "fickle", settings: { "fickle.reroll": "reroll" } }],
  ["a module that rerolls", { system: "fickle", neighbours: ["reroller"] }],
];

describe.each(CASES)("%s", (_, { world, hear }) => {
  test("C-11: every start and end is told once, however wild the fight", async () => {
    for (let i = 0; i < FIGHTS; i++) {
      const { starts, ends, rounds, own } = await wild(world, SEED + i, hear);
      const told = { starts: twice(starts), ends: twice(ends), rounds: twice(rounds) };
      expect(told, `SEED=${SEED + i}`).toEqual({ starts: [], ends: [], rounds: [] });
      if (hear === undefined) continue;
      const byHandlers = Object.entries({ start: starts, end: ends }).flatMap(([what, all]) =>
        all.map((one) => `${what} ${one.replace(/^\d+ /, "")}`),
      );
      expect(own.toSorted(), `SEED=${SEED + i}`).toEqual(byHandlers.toSorted());
    }
  });
});

describe.each(ANEW)("%s", (_, world) => {
  test("C-11: deals, starts and ends are those of a system that does nothing of the kind", async () => {
    let deals = 0; // a fight may be over before anything is dealt: then there is one more
    for (let i = 0; i < FIGHTS || (deals === 0 && i < FIGHTS + 20); i++) {
      const { fight: __, ...plain } = await wild({ system: "fickle" }, SEED + i);
      const { fight: ___, ...anew } = await wild(world, SEED + i);
      expect(anew, `SEED=${SEED + i}`).toEqual(plain);
      deals += plain.deals.length;
    }
    expect(deals, "something was dealt").toBeGreaterThan(0);
  });
});
