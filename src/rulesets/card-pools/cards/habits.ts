import type { SeatId } from "../../../engine/table/table.ts";
import { goesWith } from "../seats/leaving.ts";
import { part, type State } from "../state.ts";
import type { Use } from "./uses.ts";

/** What an ordinary fight is made of: whatever cannot wait, then blows, then steps. */
const ORDINARY: readonly Use[] = ["stun", "aimed", "melee", "move", "turn"];

/** GP-5: of these uses the one that the seat chose last, or else the usual one. */
export const likelyUse = (s: State, seat: SeatId, uses: readonly Use[]): Use | undefined =>
  [...(s.habits?.[seat] ?? []), ...ORDINARY].find((use) => uses.includes(use));

/** GP-5: what a seat uses its cards for again and again is proposed: each use once, the last one first. */
export const habits = part({
  also: {
    spent: (s, { seat, use }) => ({
      ...s,
      habits: { ...s.habits, [seat]: [use, ...(s.habits?.[seat] ?? []).filter((some) => some !== use)] },
    }),
    ...goesWith("habits"),
  },
});
