import { readSetting } from "../host/host.ts";
import type { System } from "./system.ts";

/**
 * Game systems with turn machinery of their own: they write turns and numbers while ours are being written, keep an
 * order that numbers do not express, or have none. Each is known by its id, from its public sources.
 */
const machine = (id: string, note: string, more: Partial<System> = {}): System => ({
  ...{ id, stance: "refuse", note },
  ...more,
});

export const machines: readonly System[] = [
  // No order: by sides, in turn, or by spotlight. Daggerheart's encounters have no rounds at all.
  machine("lancer", "system.popcorn"),
  machine("projectfu", "system.popcorn"),
  machine("daggerheart", "system.popcorn"),
  // By sides by default; its other mode counts down initiative.
  machine("draw-steel", "system.popcorn", {
    hasOrder: () => readSetting("draw-steel", "initiativeMode") !== "default",
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
