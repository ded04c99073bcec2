import type { CardId, SeatId } from "../../engine/table.ts";
import type { Effort, Use } from "./uses.ts";

/** What a turn is made of, beside cards. */

export type Phase = "setup" | "rolled" | "dealt" | "counting" | "over";

/** How cards come into the line: as they are counted, right after whoever acts, last, or not at all (GP-8, GP-17, GP-18). */
export type As = "count" | "hold" | "joker" | "aside";

/** Who acts at one moment of an increment; `as` says on what ground. */
export interface Group {
  readonly seats: readonly SeatId[];
  /** `wild` came in by a Red Joker and is preempted by another one alone (GP-9). */
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
  /** A shot's: how long it was aimed before, where that adds to it. */
  readonly aim?: number;
}

/** GP-19: cards that one event costs: the highest, others of the owner's choice, or both. */
export interface Loss {
  readonly id: number;
  readonly seat: SeatId;
  readonly cause: "damage" | "stun" | "fright" | "joker" | "draw";
  readonly highest: boolean;
  readonly others: number;
  /** GP-17: the GM overrules that cards of the rank being counted are safe. */
  readonly whole?: true;
}

/** GP-16: each side's margin, as it comes in. */
export interface Contest {
  readonly id: number;
  readonly by: SeatId;
  readonly whom: SeatId;
  readonly margins: Readonly<Record<SeatId, number>>;
}

/** GP-14. */
export interface Run {
  readonly sprint: boolean;
  /** Where it ends without a card; empty where no place was named. */
  readonly place: string;
  /** The level that stands for DX meanwhile; 0 for none. */
  readonly steering: number;
  /** Declared in this increment: the card itself moves. */
  readonly fresh: boolean;
  readonly ending: boolean;
  /** Hexes, without those of this increment. */
  readonly moved: number;
}

/** GP-11. */
export type Stun = "body" | "mind";

/** C-5: what is to be known again of whoever is defeated, once it gets up in this turn. */
export interface Down {
  readonly hold: CardId | null;
  /** GP-8: that card is from an earlier turn. */
  readonly kept: boolean;
  /** The increment in whose moment it fell, which it has had; null where there was none. */
  readonly had: number | null;
}
