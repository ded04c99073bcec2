import { settingOf } from "../host/host.ts";
import { valueAt } from "../host/outside.ts";
import type { GameSystem } from "./kit/given.ts";
import type { Known } from "./kit/system.ts";

const beside = (id: string, more: Partial<Known> = {}): Known => ({ id, stance: "beside", ...more });

/**
 * Game systems with turn machinery of their own: they write turns and numbers while ours are being written, keep an
 * order that numbers do not express, or have none. Each is known by its id, from its public sources.
 */
const machine = (id: string, note: string, more: Partial<Known> = {}): Known => ({
  id,
  stance: "refuse",
  note,
  ...more,
});

/** What most systems call the actors of players. */
const CHARACTER: readonly string[] = ["character"];

/** Year Zero games: a slow and a fast action each turn (NC-13). */
const slowAndFast = (): Readonly<Record<string, string>> => ({ actions: "yes" });

/** Game systems whose initiative is known. Any other is treated as a plain one. */
const shipped: readonly Known[] = [
  beside("swade", {
    optIn: true,
    characters: CHARACTER,
    // Its present edition, as far as its own settings say so (SW-20, SW-21, SW-24).
    prefers: () => ({
      shaken: "loses",
      tactician: "yes",
      jokersWild: settingOf("swade", "jokersWild") === false ? "no" : "yes",
    }),
  }),
  beside("gurps", {
    characters: ["character", "characterV2"],
  }),
  beside("dnd5e", { characters: CHARACTER }),
  beside("pf2e", { characters: CHARACTER }),
  beside("sf2e", { characters: CHARACTER }),
  beside("sfrpg", {
    characters: CHARACTER,
    // Starships act in phases, and the lowest roll acts first.
    asideIn: (combat) => (valueAt(combat, "flags.sfrpg.combatType") === "starship" ? "phasesHere" : null),
  }),
  {
    id: "dragonbane",
    stance: "beside",
    characters: CHARACTER,
    // Its rules for numbered cards (NC-2, NC-6 to NC-8).
    prefers: () => ({ deal: "everyRound", exchange: "no", wait: "yes", react: "yes" }),
  },
  beside("alienrpg", {
    characters: ["character", "synthetic"],
    prefers: slowAndFast,
  }),
  ...["forbidden-lands", "mutant-year-zero", "t2k4e", "vaesen"].map((id) => beside(id, { prefers: slowAndFast })),
  ...["wfrp4e", "whtow", "impmal", "wrath-and-glory", "age-of-sigmar-soulbound"].map((id) => beside(id)),

  machine("hero6efoundryvttv2", "system.ownTurns", {
    characters: ["pc"],
  }),
  // No order: by sides, in turn, or by spotlight. Daggerheart's encounters have no rounds at all.
  machine("lancer", "system.popcorn"),
  machine("projectfu", "system.popcorn"),
  machine("daggerheart", "system.spotlight"),
  // By sides by default; its other mode counts down initiative.
  machine("draw-steel", "system.popcorn", {
    hasOrder: () => (settingOf("draw-steel", "initiativeMode") ?? "default") !== "default",
  }),
  // By fast and slow turns, or by who volunteers to go next.
  machine("cosmere-rpg", "system.phases"),
  machine("weirdwizard", "system.phases"),
  machine("demonlord", "system.phases"),
  machine("nimble", "system.phases"),
  machine("oq", "system.phases"),
  // Writes turn and numbers into the update that begins a round.
  machine("crucible", "system.refuse"),
  // Rolls as an encounter begins, and goes through passes.
  machine("shadowrun5e", "system.refuse"),
  // These deal cards of their own.
  machine("torgeternity", "system.ownCards"),
  machine("deadlands-classic", "system.ownCards"),
];

const all = new Map(shipped.map((one) => [one.id, one]));
const given = new Map<string, GameSystem>();

/** What is known of the game system of this id. */
export const knownOf = (id: string): Known => all.get(id) ?? { id, stance: "beside" };

/** What other packages say of game systems. */
export const givenSystems = (): readonly GameSystem[] => [...given.values()];

/** Takes another package's word on a game system, in place of what is known of it. */
export function noteSystem(system: GameSystem): void {
  const { adapter: _, ...about } = system;
  all.set(about.id, { stance: "beside", ...about, isGiven: true });
  given.set(about.id, system);
}
