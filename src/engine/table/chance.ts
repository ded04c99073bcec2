/** Chance is passed in from outside; only `decide` may use it. */
export interface Chance {
  /** A whole number from 0 to `n` - 1, each equally likely (C-2). */
  below(n: number): number;
}

/** One of `from`, each equally likely; undefined if it is empty. */
export const pick = <T>(from: readonly T[], chance: Chance): T | undefined =>
  from.length === 0 ? undefined : from[chance.below(from.length)];

/** Removes a random item from a list that the caller owns. The order of the rest is not kept (C-2). */
export function take<T>(from: T[], chance: Chance): T | undefined {
  if (from.length === 0) return undefined;
  const at = chance.below(from.length);
  const last = from.pop();
  if (last === undefined || at === from.length) return last;
  const taken = from[at];
  from[at] = last;
  return taken;
}
