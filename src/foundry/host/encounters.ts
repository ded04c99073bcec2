import type { CombatantDoc, Encounter } from "./module.ts";

/** Methods of encounters that Foundry's types keep from other code, though game systems override them. */

/** What any Combat's class does. The game system's own may be generic, which nothing here asks about. */
export type CombatClass = new (...args: ConstructorParameters<typeof Combat>) => Encounter;

/**
 * Puts in place of the world's class of encounters what `make` makes of it. What is made inherits its static parts,
 * which the compiler does not see.
 */
export function replaceCombatClass(make: (Base: CombatClass) => CombatClass): CombatClass {
  const Made = make(CONFIG.Combat.documentClass);
  CONFIG.Combat.documentClass = Made as typeof Combat;
  return Made;
}

/** Names the method that calls the game system's own `startCombat`, past ours. */
export const SYSTEM_START = Symbol("system start");

/** A game system's own comparison may take further arguments, such as the encounter and the moment. */
type Comparison = (a: CombatantDoc, b: CombatantDoc, ...more: readonly unknown[]) => number;

/** Protected in Foundry's types, or not in them. */
interface Comparing {
  readonly _sortCombatants?: Comparison;
  readonly compareCombatants?: Comparison;
}

/** How this class compares combatants: the one is Foundry's, the other that of some systems and later versions. */
export const comparisonsOf = ({ prototype }: { readonly prototype: unknown }): Comparing => prototype as Comparing;

/** A moment at which a turn or round starts or ends. */
export interface EventMoment {
  readonly round: number;
  readonly turn: number | null;
  readonly skipped: false;
}

/** The handlers of turns and rounds, protected in Foundry's types. */
interface Handlers {
  _onStartTurn(combatant: CombatantDoc, moment: EventMoment): Promise<void>;
  _onEndTurn(combatant: CombatantDoc, moment: EventMoment): Promise<void>;
  _onStartRound(moment: EventMoment): Promise<void>;
  _onEndRound(moment: EventMoment): Promise<void>;
  /** Some game systems leave the history alone. */
  _clearMovementHistoryOnStartTurn?(combatant: CombatantDoc, moment: EventMoment): Promise<void>;
}

/** This encounter's own. Every Combat of Foundry has them, or it could not run turn events itself. */
export const handlersOf = (combat: Encounter): Handlers => combat as unknown as Handlers;
