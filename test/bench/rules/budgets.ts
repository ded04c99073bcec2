import type { Figures } from "./measure.ts";

/** What may be spent, in units (`unit.ts`): with one card a seat, and with hands. */
export const BUDGETS: Readonly<Record<"one" | "hand", Figures>> = {
  one: { play: 3, slowest: 15, look: 4, rows: 6, player: 8 },
  hand: { play: 8, slowest: 40, look: 15, rows: 10, player: 25 },
};

/** How many times as large a figure may be at the largest table as at the smallest, like with like. */
export const GROWTH = 2;

/** How many times as fast as boardgame.io a deal is, at these sizes. */
export const DEAL = { seats: [20, 200], least: 10 } as const;

export const SIZES = [20, 60, 200] as const;
