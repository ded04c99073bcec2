import type { SeatId } from "../../engine/table.ts";
import type { Spent, State } from "./state.ts";
import type { Use } from "./uses.ts";

/** What a seat uses its cards for again and again. */

/** The seat's uses, the last one first, each once. */
export const used = (s: State, { seat, use }: Spent): State => ({
  ...s,
  habits: { ...s.habits, [seat]: [use, ...(s.habits?.[seat] ?? []).filter((some) => some !== use)] },
});

/** What an ordinary fight is made of: whatever cannot wait, then blows, then steps. */
const ORDINARY: readonly Use[] = ["stun", "aimed", "melee", "move", "turn"];

/** GP-5: of these uses the one that the seat chose last, or else the usual one. */
export const likelyUse = (s: State, seat: SeatId, uses: readonly Use[]): Use | undefined =>
  [...(s.habits?.[seat] ?? []), ...ORDINARY].find((use) => uses.includes(use));
