import type { CardId, FighterId, OwnZone, SeatId } from "../../engine/table.ts";

/** What a seat may have besides its card. */

/** Several actions in one turn (SW-12). */
export interface Declared {
  readonly count: number;
  readonly what: readonly string[];
}

/** SW-19: what a seat is doing over one or more rounds. */
export interface Marks {
  readonly defend?: true;
  /** The round in which it was aimed. */
  readonly aim?: number;
  /** The number of its turns for which it is still busy. */
  readonly busy?: number;
  /**
   * The round of the turn in which they were set or last counted: going on after an interrupt does not begin another.
   */
  readonly counted?: number;
}

/** C-5: what a defeated seat had; its cards are set aside. */
export interface Down {
  readonly cards: Readonly<Record<CardId, OwnZone>>;
  readonly choosing?: true;
  readonly toCome?: true;
  readonly chained?: true;
  readonly held?: true;
  readonly heldOver?: true;
  readonly biding?: true;
  readonly drop?: true;
  readonly dropHeld?: true;
  readonly actions?: Declared;
  readonly marks?: Marks;
}

/** SW-20: what is left in a purse after a Joker has paid into it. */
export interface Gain {
  readonly seat: SeatId;
  readonly fighter: FighterId;
  readonly from: "bennies" | "commonBennies";
  readonly left: number;
}

/** SW-22: how many cards a seat is still to name besides its own: bought ones (SW-16), or extra ones (SW-24). */
export interface Naming {
  readonly as: "bought" | "extra";
  readonly left: number;
}

/** SW-22: a card by its rank, or the colour of a Joker, which has no suit. */
export interface Named {
  readonly rank: string;
  readonly suit: string;
}
