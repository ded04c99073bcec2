import type { Figures } from "./measure.ts";

/** What may be spent, in units (`unit.ts`): with one card a seat, and with hands. */
export const BUDGETS: Readonly<Record<"one" | "hand", Figures>> = {
  one: { play: 3, slowest: 15, look: 4, rows: 6, player: 8 },
  hand: { play: 8, slowest: 40, look: 15, rows: 10, player: 25 },
};

/** How many times as large a figure may be at the largest table as at the smallest, like with like. */
export const GROWTH = 2;

/** What the same deal took with boardgame.io 0.50.2, in units at so many seats, and how many times as fast ours is. */
export const DEAL = { theirs: { 20: 6.6, 200: 5.05 }, least: 10 } as const;

export const SIZES = [20, 60, 200] as const;
