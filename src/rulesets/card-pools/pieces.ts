import type { CardId, SeatId } from "../../engine/table.ts";
import type { Effort, Use } from "./uses.ts";

/** What a turn is made of, besides cards. */

export type Phase = "setup" | "rolled" | "dealt" | "counting" | "over";

/**
 * How cards come into the line: as they are counted, right after the acting seat, last, or not at all (GP-8, GP-17,
 * GP-18).
 */
export type As = "count" | "hold" | "joker" | "aside";

/** Those who act at one moment of an increment; `as` says on what grounds. */
export interface Group {
  readonly seats: readonly SeatId[];
  /** `wild` came in by a Red Joker and can be preempted only by another one (GP-9). */
  readonly as: "count" | "hold" | "joker" | "preempt" | "wild" | "late";
  readonly ended?: readonly SeatId[];
}

/** What was done with cards in this increment. */
export interface Deed {
  readonly seat: SeatId;
  readonly use: Use | "preempt" | "draw" | "run";
  readonly size: number;
  readonly cards: readonly CardId[];
  readonly effort?: Effort;
  /** For a shot: how long it was aimed, if that adds to it. */
  readonly aim?: number;
  /** GP-11: a defence of somebody who was stunned then. */
  readonly stunned?: true;
}

/** GP-19: cards that one event costs: the highest, others of the owner's choice, or both. */
export interface Loss {
  readonly id: number;
  readonly seat: SeatId;
  readonly cause: "damage" | "stun" | "fright" | "joker" | "draw";
  readonly highest: boolean;
  readonly others: number;
  /** GP-17: the GM overrules the safety of cards of the rank being counted. */
  readonly whole?: true;
  /** GP-12: the damage it comes from, and whether that stuns as well. */
  readonly points?: number;
  readonly stuns?: true;
  /** GP-10: the card that brought it. */
  readonly by?: CardId;
}

/** What an event has cost, for whom it befell to see. */
export interface Blow extends Pick<Loss, "id" | "seat" | "cause" | "points" | "stuns" | "by"> {
  readonly cards: readonly CardId[];
  /** They were the seat's last. */
  readonly last?: true;
}

/** GP-16: each side's margin, as it comes in. */
export interface Contest {
  readonly id: number;
  readonly by: SeatId;
  readonly whom: SeatId;
  readonly margins: Readonly<Record<SeatId, number>>;
}

/** GP-14: a run at full speed. */
export interface Run {
  readonly sprint: boolean;
  /** Where it ends without a card; empty if no place was named. */
  readonly place: string;
  /** The level used in place of DX meanwhile; 0 for none. */
  readonly steering: number;
  /** Declared in this increment: the card itself moves. */
  readonly fresh: boolean;
  readonly ending: boolean;
  /** Hexes moved, not counting this increment. */
  readonly moved: number;
}

/** GP-11: stun of the body or of the mind. */
export type Stun = "body" | "mind";

/** C-5: what to restore for a defeated seat that gets up in this turn. */
export interface Down {
  readonly hold: CardId | null;
  /** The increment in whose moment it fell, which it has had; null if there was none. */
  readonly had: number | null;
}
