import { seeded } from "../../server/random.ts";

/** Choices that are the same for the same seed. */
export interface Chance {
  /** a whole number from 0, below `n` */
  below: (n: number) => number;
  one: <T>(from: readonly T[]) => T;
  /** true once in so many times */
  once: (inSoMany: number) => boolean;
  shuffled: <T>(from: readonly T[]) => T[];
}

export function chanceOf(seed: number): Chance {
  const random = seeded(seed);
  const below = (n: number) => Math.floor(random() * n);
  return {
    below,
    one: <T>(from: readonly T[]) => from[below(from.length)] as T,
    once: (inSoMany) => below(inSoMany) === 0,
    shuffled: <T>(from: readonly T[]) =>
      from
        .map((value) => [random(), value] as const)
        .sort(([a], [b]) => a - b)
        .map(([, value]) => value),
  };
}
