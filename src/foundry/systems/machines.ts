import { readSetting } from "../host/host.ts";
import type { System } from "./system.ts";

/**
 * Game systems that turn by a machine of their own: they write turns and numbers while ours are being written, keep an
 * order that numbers do not say, or have none. Each is known by its id, from its public sources.
 */
const machine = (id: string, note: string, more: Partial<System> = {}): System => ({
  ...{ id, stance: "refuse", note },
  ...more,
});

export const machines: readonly System[] = [
  // No order: by sides, in turn, or by whoever has the spotlight. Daggerheart's fights have no rounds at all.
  machine("lancer", "system.popcorn"),
  machine("projectfu", "system.popcorn"),
  machine("daggerheart", "system.popcorn"),
  // By sides by default; its other mode counts down initiative.
  machine("draw-steel", "system.popcorn", {
    hasOrder: () => readSetting("draw-steel", "initiativeMode") !== "default",
  }),
  // By fast and slow turns, or by who wants to go next.
  machine("cosmere-rpg", "system.phases"),
  machine("weirdwizard", "system.phases"),
  machine("demonlord", "system.phases"),
  machine("nimble", "system.phases"),
  machine("oq", "system.phases"),
  // Writes turn and numbers into the update in which a round begins.
  machine("crucible", "system.refuse"),
  // Rolls as an encounter begins, and goes through passes.
  machine("shadowrun5e", "system.refuse"),
  // Deal cards of their own.
  machine("torgeternity", "system.ownCards"),
  machine("deadlands-classic", "system.ownCards"),
];
