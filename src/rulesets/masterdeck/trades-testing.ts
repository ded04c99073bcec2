import type { Command } from "./state.ts";
import { d, type Game, pc } from "./testing.ts";

/** What tests of trades share. */

export const ann = pc("ann");
export const bob = pc("bob");
export const who = (seat: string) => ({ who: { seat } });
/** A card in the hand and one in the pool of each. */
export const cards = (game: Game): Game =>
  game
    .holding("ann", "pool", "plain1")
    .holding("ann", "hand", "plain2")
    .holding("bob", "pool", "plain3")
    .holding("bob", "hand", "plain4");

/** Ann offers Bob this card, for that one or for any. */
export const trading = (give: string, want: string | null): Command => ({
  type: "trade",
  seat: ann,
  give: [d(give)],
  ...(want === null ? {} : { want: [d(want)] }),
  with: [bob],
});
