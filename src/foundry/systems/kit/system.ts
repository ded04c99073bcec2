import type { Button } from "../../../engine/rules/offer.ts";
import type { OrderNumbers } from "../../../engine/table/ranks.ts";
import type { EventMoment } from "../../host/encounters.ts";
import type { CombatantDoc, Encounter, FighterDoc } from "../../host/module.ts";

/**
 * How this module and a game system get on. `beside` runs our turns with the system's hooks; `refuse` stands aside,
 * because the system has no order to replace or one that cannot be replaced.
 */
export type Stance = "beside" | "refuse";

/** Where a number is kept: a world document by its UUID, and the path in it. */
export interface ValuePlace {
  readonly uuid: string;
  readonly path: string;
}

/** A combatant's card as the table has it, for what other packages read from a system's combatants. */
export interface CardNow {
  readonly card: string | null;
  readonly held: boolean;
  /** Whether a Joker's bonus applies now. */
  readonly joker: boolean;
  readonly round: number;
}

/** What must be known of a game system from the start. */
export interface Known {
  readonly id: string;
  readonly stance: Stance;
  /** Another package says so: an adapter that ships is not used. */
  readonly isGiven?: true;
  /** For a refused system: whether its present mode has an order that cards can replace. */
  hasOrder?(): boolean;
  /** It deals cards itself: ours take over only if the GM says so. */
  readonly optIn?: true;
  /** The types of actors that are player characters when a player owns them (C-9). Left out: any that a player owns. */
  readonly characters?: readonly string[];
  /** Told to the GM when the cards stand aside. A key in `lang/`. */
  readonly note?: string;
  /** Why cards cannot order this one encounter, by its key below `system` in `lang/`, or null. */
  asideIn?(combat: Encounter): string | null;
  /** The options, by name, that suit this system better than a ruleset's own defaults. Called once it has settings. */
  prefers?(): Readonly<Record<string, string>>;
}

/** What an adapter does for one game system. What it leaves out is typed in by hand or only shown. */
export interface Adapter {
  /** Numbers by their name in the rulesets (`Ruleset.values`). Missing or odd ones are left out. */
  traits?(combatant: FighterDoc): Readonly<Record<string, number>>;
  /** C-9: whether it counts as a Wild Card, which shares its card with nobody. */
  isWild?(combatant: FighterDoc): boolean;
  /** Where to write a ruleset's change of this name. Null if the system has no such thing. */
  placeOf?(combatant: FighterDoc, what: string): ValuePlace | null;
  /** The system's ids for conditions: unconscious, prone, distracted. A missing one is the same as ours. */
  readonly statuses?: Readonly<Record<string, string>>;
  /**
   * Rolls this trait with the system's own means, on the page of the user who is asked. The total, or null if it was
   * cancelled (C-7).
   */
  roll?(combatant: FighterDoc, trait: string): Promise<number | null>;
  /** What the system does itself at a turn's end and start, if it does so in methods that are replaced. */
  turnEnds?(combatant: CombatantDoc, moment: EventMoment): Promise<void>;
  turnStarts?(combatant: CombatantDoc, moment: EventMoment): Promise<void>;
  /** The same for rounds; the encounter stands in the new one by then if that has begun. */
  roundEnds?(combat: Encounter, moment: EventMoment): Promise<void>;
  roundStarts?(combat: Encounter, moment: EventMoment): Promise<void>;
  /**
   * Whether the system reads turns off each forward write, though cards move the pointer otherwise. Then our writes say
   * no direction, and the adapter tells it of turns.
   */
  tellsTurns?(): boolean;
  /** This page has heard of a change of an encounter's turn or round, and the turn events for it are still to come. */
  moved?(combat: Encounter, changed: Readonly<Record<string, unknown>>): void;
  /**
   * The change that makes this combatant show the card to other packages. Null if it already does. It is asked again
   * once that is written, for what must not come together.
   */
  cardFields?(combat: Encounter, combatant: CombatantDoc, now: CardNow): object | null;
  /** Called once such a change is written. */
  shown?(combatant: CombatantDoc, change: object): Promise<void>;
  /** What an effect changes to alter every roll of its actor (`Ruleset.modifier`). Left out: modifiers are only shown. */
  readonly rollModifiers?: string;
  /** The change of the encounter itself that keeps the system from acting on what it was about to do. Null mostly. */
  combatFields?(combat: Encounter): object | null;
  /** Whether it reads time against turns, so that a round's seconds have to pass with its first turn, as in core. */
  readonly timeWithTurns?: true;
  /** What the system does when it rolls a combatant's initiative: called once an encounter, at the first card. */
  dealtIn?(combatant: CombatantDoc): Promise<void>;
  /** Combatants have new numbers: what the system binds to a number has to follow its bearer. */
  renumbered?(combat: Encounter, was: OrderNumbers, now: OrderNumbers): Promise<void>;
  /** The button that this foreign change of a combatant stands for, such as the system's own Hold. Null for most. */
  meantBy?(changed: object): Button | null;
}

/** A game system, with its adapter if that is here. */
export type System = Known & Adapter;
