import type { SeatId } from "../../engine/table/table.ts";
import type { View } from "../../engine/view/view.ts";
import { lineUp } from "../turn/upcoming-seats.ts";
import type { Held } from "./held.ts";

/** Which hand is docked, of those that the user may play. Independent of any page. */

type Shown = Parameters<typeof lineUp>[0] & Pick<View, "acts" | "may">;

/** A hand that the user has switched to, and who acted then. */
export interface Wanted {
  readonly seat: SeatId;
  readonly acts: string;
}

/** The user's wish for this hand, which holds until somebody else acts. */
export const wanting = (seat: SeatId, { acts }: Pick<View, "acts">): Wanted => ({ seat, acts: acts.join(" ") });

/**
 * The hand that is docked: the one switched to, else that of who acts, is asked, may act or comes first. Null without
 * any.
 */
export function docked(
  hands: readonly Held[],
  view: Shown,
  asked: readonly SeatId[],
  wanted: Wanted | null,
): Held | null {
  const isOf = (seat: SeatId) => (held: Held) => held.seat === seat || held.fights === seat;
  const isWanted = wanted !== null && wanted.acts === view.acts.join(" ");
  const first = isWanted ? hands.find(({ seat }) => seat === wanted.seat) : undefined;
  if (first !== undefined) return first;
  const order = [...view.acts, ...asked, ...view.may.map(({ seat }) => seat), ...lineUp(view, view.rows.length).next];
  for (const seat of order) {
    const found = hands.find(isOf(seat));
    if (found !== undefined) return found;
  }
  return hands[0] ?? null;
}

/** The hands that a Game Master plays: those of who acts, unless a player who is here answers for it. */
export const forGm = (
  hands: readonly Held[],
  { acts }: Pick<View, "acts">,
  isAnothers: (seat: SeatId) => boolean,
): Held[] => hands.filter(({ seat, fights }) => fights !== null && acts.includes(fights) && !isAnothers(seat));
