import type { SeatId } from "../../engine/table.ts";
import { roundless } from "./dealt.ts";
import { toDiscards, withJokers } from "./lists.ts";
import { agedMarks } from "./marks.ts";
import { isIdle } from "./seating.ts";
import type { State } from "./state.ts";
import { text } from "./words.ts";

/** SW-10: everybody is as good as on Hold; the GM calls it in place of a deal. */

export const mayStandOff = (s: State): boolean =>
  s.phase !== "running" && Object.keys(s.seats).some((seat) => !isIdle(s, seat));

export const standing = (s: State): SeatId[] => Object.keys(s.seats).filter((seat) => !isIdle(s, seat));

/** Nothing is dealt: every card and Hold goes, all roll, and act from highest to lowest; the next deal is for everybody. */
export function standoff(s: State, seats: readonly SeatId[]): State {
  const out = Object.keys(s.cards).filter((id) => s.cards[id]?.zone !== "deck" && s.cards[id]?.zone !== "discard");
  return agedMarks({
    ...s,
    ...roundless,
    cards: toDiscards(s, out),
    phase: "running",
    begun: true,
    round: s.again || s.phase === "dealt" ? Math.max(1, s.round) : s.round + 1,
    again: false,
    undealt: true,
    shuffleDue: withJokers(s.shuffleDue, out), // SW-6: one held since an earlier round as well
    held: [],
    queue: [],
    drops: [],
    dropHeld: [],
    surprise: null,
    contest: { against: null, claims: seats, jokers: [], standoff: true, totals: {} },
    asks: seats.map((to) => ({
      id: `contest:${to}`,
      to,
      text: text(`ask.standoff.${s.options.trait}`),
      holds: true,
      fallback: null,
    })),
    turn: s.turn + 1,
  });
}
