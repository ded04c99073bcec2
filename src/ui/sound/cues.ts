import { dealIn, type Shown, timesOf } from "../animation/deal.ts";
import type { Cue } from "./sounds.ts";

/** What of a table can be heard when it changes. */
export interface Signs extends Shown {
  readonly home: string;
  /** Nothing was played: something was taken back, or put right. */
  readonly isBack: boolean;
}

/**
 * What is heard between two moments of one table: a tick for each back of a deal that lands, and a Joker as it turns.
 * Nothing when something was taken back. If nothing moves, all is heard at once.
 */
export function cuesBetween(before: Signs, after: Signs, isStill: boolean): readonly Cue[] {
  if (before.home !== after.home || after.isBack) return [];
  const deal = dealIn(before, after);
  if (deal === null || deal.came.length === 0) return [];
  const { flights, flight, turn, jokers } = timesOf(deal.came.length, deal.jokers.size, deal.shuffled);
  const all: readonly Cue[] = [
    ...flights.map((at) => ({ name: "deal", at: at + flight }) as const),
    ...(deal.jokers.size > 0 ? [{ name: "joker", at: jokers + turn / 2 } as const] : []),
  ];
  return isStill ? all.map(({ name }) => ({ name, at: 0 })) : all;
}
