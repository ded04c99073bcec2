import assert from "node:assert/strict";
import { wheel } from "./filling.ts";
import type { Game } from "./random-play.ts";

/**
 * A law holds for every game of every ruleset, or throws. One that depends on what happens answers how often it
 * applied: if that is never in all games, it has shown nothing.
 */
export type Law = (game: Game) => unknown;

/** Checks each of these, and answers how many there are. */
export function each<T>(all: readonly T[], check: (one: T) => void): number {
  for (const one of all) check(one);
  return all.length;
}

/** Chance for what a law tries on its own. */
export const chance = () => ({ below: wheel(7) });

export const plain = (value: unknown, what: string) =>
  assert.deepEqual(JSON.parse(JSON.stringify(value)), value, `${what} is not plain JSON`);
