import assert from "node:assert/strict";
import { wheel } from "./filling.ts";
import type { Game } from "./random-play.ts";

/** A law holds for every game of every ruleset, or throws. */
export type Law = (game: Game) => void;

/** Chance for what a law tries on its own. */
export const chance = () => ({ below: wheel(7) });

export const plain = (value: unknown, what: string) =>
  assert.deepEqual(JSON.parse(JSON.stringify(value)), value, `${what} is not plain JSON`);
