/** What is to be shown above the canvas, and in which order: never two things at once. */

/** Cards that are dealt, a card that is turned over for all, and a call such as "Your turn": in this order. */
const RANKS = ["deal", "card", "banner"] as const;
export type Rank = (typeof RANKS)[number];

/** How many of a rank may wait. If play goes on faster than it is shown, the oldest are left out. */
const MOST: Readonly<Record<Rank, number>> = { deal: 0, card: 2, banner: 1 };

interface Ranked {
  readonly rank: Rank;
  /** What it is news of, if newer news makes it old. */
  readonly topic?: string;
}

/** What is on stage after something new has come, and what waits behind it. */
export interface Programme<T extends Ranked> {
  readonly now: T | null;
  readonly next: readonly T[];
}

/**
 * The programme with something new in it. A deal comes on at once and ends everything before it, which is of an earlier
 * moment. Anything else waits for what is on stage and for all of a lower rank, except that a new banner replaces an
 * older one, and a card any other of its topic.
 */
export function withNew<T extends Ranked>({ now, next }: Programme<T>, fresh: T): Programme<T> {
  if (fresh.rank === "deal") return { now: fresh, next: [] };
  const isOld = ({ rank, topic }: Ranked): boolean =>
    rank === fresh.rank && (rank === "banner" || (topic !== undefined && topic === fresh.topic));
  const alike = [...next.filter((one) => one.rank === fresh.rank && !isOld(one)), fresh].slice(-MOST[fresh.rank]);
  const all = [...next.filter(({ rank }) => rank !== fresh.rank), ...alike];
  return {
    now: now !== null && isOld(now) ? null : now,
    next: all.toSorted((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank)),
  };
}
