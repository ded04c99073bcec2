import type { SeatId, Table } from "../table/table.ts";
import type { Moment } from "./recap-value.ts";

/** What was noted of a fight so far, in full. */

export type Draft = { -readonly [K in keyof Moment]: Moment[K] };

export interface DraftLane {
  readonly round: number;
  readonly moments: Draft[];
  /** The first one with another deck. */
  readonly anew?: true;
}

/** A seat as it was last seen. */
export interface Noted {
  readonly seat: SeatId;
  readonly at: number;
}

export class Notes {
  /** The round of the first table: what was played before it is not known. */
  readonly from: number;
  /** The place of the table that is being told of. */
  at = 0;
  fallen = 0;
  /** Cards were dealt whose order is still to be noted, and the round in which that was done last. */
  isDue = false;
  dealtIn = -1;
  readonly lanes: DraftLane[] = [];
  /** Turns that are not over, by whose they are, with the table at which each began. */
  readonly open = new Map<SeatId, { readonly moment: Draft; readonly from: Table }>();
  /** Whose turn was told and is over, while the clock does not say so yet: others act at the same moment. */
  readonly late = new Set<SeatId>();
  /** Where those who wait went on Hold. */
  readonly holding = new Map<SeatId, Draft>();
  /** Who acts from Hold as soon as those before are done. */
  readonly coming = new Set<SeatId>();
  readonly joined = new Set<SeatId>();
  readonly arcs: (readonly [from: Draft, to: Draft])[] = [];
  readonly contests: { readonly won: readonly number[]; readonly lost: readonly number[] }[] = [];
  readonly lost: number[] = [];
  /** Each deal: who was dealt a place, the first one first. */
  readonly deals: (readonly number[])[] = [];

  readonly seats: Noted[] = [];
  readonly #numbers = new Map<SeatId, number>();

  constructor(from: number) {
    this.from = from;
  }

  /** The place of this seat among the seats; null in a table that does not have it. */
  numberOf(seat: SeatId, table: Table): number {
    const known = this.#numbers.get(seat);
    const noted = { seat, at: this.at };
    if (known === undefined) {
      this.#numbers.set(seat, this.seats.length);
      return this.seats.push(noted) - 1;
    }
    if (Object.hasOwn(table.seats, seat)) this.seats[known] = noted;
    return known;
  }

  /** In a new moment nobody comes from a Hold that is over, but those who are still on Hold. */
  forgetComing(held: ReadonlySet<SeatId>): void {
    for (const seat of this.coming) if (!held.has(seat)) this.coming.delete(seat);
  }

  /** What was done in this round so far. */
  laneOf(round: number): Draft[] {
    const last = this.lanes.at(-1);
    if (last !== undefined && last.round >= Math.max(1, round)) return last.moments;
    const moments: Draft[] = [];
    this.lanes.push({ round: Math.max(1, round), moments });
    return moments;
  }
}
