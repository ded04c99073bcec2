import type { SeatId } from "../table/table.ts";

/** What a fight was, in one small value (C-12). */

/** Somebody who had a turn or was seen in a round. */
export interface RecapSeat {
  readonly seat: SeatId;
  /** The table in which it was last seen, by its place among those that were given. */
  readonly at: number;
  readonly side: "heroes" | "others";
  /** A player character. */
  readonly isHero: boolean;
  readonly turns: number;
  /** The most turns of others between two of its own. */
  readonly wait: number;
  /** How often it lost a card, a turn or a Hold. */
  readonly lost: number;
  /** How often cards gave it a place among others, and the share of the others, in percent, that it came before. */
  readonly deals: number;
  readonly before: number;
}

/** What somebody did at a point of a round. `none`: nothing, but it fell then. */
export const WAYS = ["acts", "holds", "interrupts", "none"] as const;
export interface Moment {
  /** Whose, by its place among the seats. */
  readonly seat: number;
  readonly how: (typeof WAYS)[number];
  readonly fell?: true;
  readonly joined?: true;
  readonly joker?: true;
}

export interface Lane {
  readonly round: number;
  readonly moments: readonly Moment[];
  /** How many more there were. */
  readonly more: number;
  /** The first round with another deck, whose rounds count anew. */
  readonly anew?: true;
}

/** Where somebody went on Hold, and where it acted from it: lane and place. */
export interface Arc {
  readonly from: readonly [lane: number, at: number];
  readonly to: readonly [lane: number, at: number];
}

export interface Recap {
  /** The first round that is told of, and the last one. */
  readonly first: number;
  readonly last: number;
  /** How many rounds are told of, with all decks. */
  readonly rounds: number;
  readonly turns: { readonly heroes: number; readonly others: number };
  readonly interrupts: number;
  readonly jokers: number;
  readonly fallen: number;
  readonly seats: readonly RecapSeat[];
  readonly lanes: readonly Lane[];
  readonly arcs: readonly Arc[];
  /** Who won and who lost, by their places among the seats. */
  readonly contests: readonly { readonly won: readonly number[]; readonly lost: readonly number[] }[];
}
