import type { Encounter } from "../host/module.ts";

type Updated = Parameters<Encounter["update"]>;
type Prepared = Parameters<Encounter["_preUpdate"]>;
type Arrived = Parameters<Encounter["_onUpdate"]>;

/** What stands in the place of Foundry's methods. Undefined means that Foundry's own should run. */
export interface Overrides {
  /** Whether cards order this encounter. */
  isOfCards(combat: Encounter): boolean;
  /** While `task` runs, whether cards order this encounter is asked once. */
  sorting<T>(combat: Encounter, task: () => T): T;
  acting(combat: Encounter): Encounter["combatant"] | null;
  coming(combat: Encounter): { readonly combatant: Encounter["combatant"] | null } | null;
  press(combat: Encounter, button: "start" | "turn" | "round" | "reset"): Promise<unknown> | undefined;
  pressBack(combat: Encounter, back: "turn" | "round"): Promise<unknown> | undefined;
  /** Deals to these combatants, or to everyone. */
  deal(combat: Encounter, ids: readonly string[] | null): Promise<unknown> | undefined;
  /** The change and the operation with what begins an encounter as its system does. */
  starting(combat: Encounter, changes: Updated): Updated | undefined;
  preUpdate(combat: Encounter, ...args: Prepared): void;
  onUpdate(combat: Encounter, update: () => void, ...args: Arrived): void;
  /** Whether Foundry's own turn events run. */
  hasOwnTurns(combat: Encounter): boolean;
}
