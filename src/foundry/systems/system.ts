import type { CombatantDoc, Encounter, FighterDoc } from "../host/module.ts";

/**
 * How this module and a game system get on: `beside` is our turn with the system's hooks, `refuse` stands aside because
 * the system has no order to replace, or one that cannot be.
 */
export type Stance = "beside" | "refuse";

/** Where a number lies: a document of the world by its UUID, and the path in it. */
export interface ValuePlace {
  readonly uuid: string;
  readonly path: string;
}

/** The card of one combatant as the table has it, for what other packages read of a system's own combatants. */
export interface CardNow {
  readonly card: string | null;
  readonly held: boolean;
  /** Has a Joker's bonus now. */
  readonly joker: boolean;
  readonly round: number;
}

/** The adapter for one game system. What it leaves out is typed in by hand or only shown. */
export interface System {
  readonly id: string;
  readonly stance: Stance;
  /** Of one that is refused: whether it plays in a mode now that has an order which cards can replace. */
  hasOrder?(): boolean;
  /** It deals cards itself: ours take over only where the GM says so. */
  readonly optIn?: true;
  /** Said to the GM where the cards stand aside; a key in `lang/`. */
  readonly note?: string;
  /** Numbers by their name in the rulesets (`Ruleset.values`); what is missing or odd is left out. */
  traits?(combatant: FighterDoc): Readonly<Record<string, number>>;
  /** C-9. */
  isWild?(combatant: FighterDoc): boolean;
  /** Where a ruleset's change of this name is to be written, or null where the system has no such thing. */
  placeOf?(combatant: FighterDoc, what: string): ValuePlace | null;
  /** What the system calls a condition: unconscious, prone, distracted; where it says nothing, the same. */
  readonly statuses?: Readonly<Record<string, string>>;
  /** Rolls this trait by the system's own means, on the page of whoever is asked; the total, or null when it was called off (C-7). */
  roll?(combatant: FighterDoc, trait: string): Promise<number | null>;
  /** What the system does itself at a turn's end and start, where it does it in methods that are replaced. */
  turnEnds?(combatant: CombatantDoc): Promise<void>;
  turnStarts?(combatant: CombatantDoc): Promise<void>;
  /** What other packages read on a combatant of this system, as a change of that document, or null where it says so already. */
  cardFields?(combat: Encounter, combatant: CombatantDoc, now: CardNow): object | null;
}
