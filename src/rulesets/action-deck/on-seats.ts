import type { CardId, OwnZone } from "../../engine/table.ts";

/** What may lie on a seat beside its card. */

/** Several actions in one turn (SW-12). */
export interface Declared {
  readonly count: number;
  readonly what: readonly string[];
}

/** SW-19: what somebody is about, over a round or several. */
export interface Marks {
  readonly defend?: true;
  /** The round in which it was aimed. */
  readonly aim?: number;
  /** How many of its turns it is still busy. */
  readonly busy?: number;
  /** The round of the turn that they were set or last counted in: whoever goes on after an interrupt begins no other. */
  readonly counted?: number;
}

/** C-5: what somebody who is defeated had; the cards lie aside. */
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
