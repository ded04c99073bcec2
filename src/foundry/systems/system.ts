import type { Fighting } from "../module.ts";

/**
 * How this module and a game system get on: `beside` is our turn with the system's hooks, `instead` is Foundry's own
 * method in place of the system's, `refuse` stands aside because the system has no order to replace.
 */
export type Stance = "beside" | "instead" | "refuse";

/** The adapter for one game system. What it leaves out is typed in by hand or only shown. */
export interface System {
  readonly id: string;
  readonly stance: Stance;
  /** Said to the GM once an encounter uses cards: what to know in this game system; a key in `lang/`. */
  readonly note?: string;
  /** Edges and the like, as numbers by their name in the ruleset. */
  traits?(combatant: Fighting): Readonly<Record<string, number>>;
  /** C-9. */
  isWild?(combatant: Fighting): boolean;
}
