import { type Chance, take } from "../table/chance.ts";
import type { CardId } from "../table/table.ts";

/** Draws that never fail (SW-17). */
export interface Drawing {
  next(): CardId;
  /** Whether what had been used came back because cards ran short. */
  hasRecycled(): boolean;
}

/** Draws from `left`, then from what had been used, and then from another deck that joins. No other may draw meanwhile. */
export function drawing(
  chance: Chance,
  left: CardId[],
  used: () => readonly CardId[],
  joins: () => readonly CardId[],
): Drawing {
  let [isUsed, recycled] = [false, false];
  return {
    next() {
      for (;;) {
        const card = take(left, chance);
        if (card !== undefined) return card;
        const back = isUsed ? [] : used();
        isUsed = true;
        recycled ||= back.length > 0;
        left.push(...(back.length > 0 ? back : joins()));
      }
    },
    hasRecycled: () => recycled,
  };
}
