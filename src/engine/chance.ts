/** Chance comes in from outside; only `decide` may call it. */
export interface Chance {
  /** A whole number from 0 up to, not including, `n`, each equally likely (C-2). */
  below(n: number): number;
}

/** One of `from`, each equally likely; undefined when there is none. */
export const pick = <T>(from: readonly T[], chance: Chance): T | undefined =>
  from.length === 0 ? undefined : from[chance.below(from.length)];

/** Takes one at random out of a list of its caller's own; the list keeps no order (C-2). */
export function take<T>(from: T[], chance: Chance): T | undefined {
  if (from.length === 0) return undefined;
  const at = chance.below(from.length);
  const taken = from[at];
  from[at] = from[from.length - 1] as T;
  from.pop();
  return taken;
}
