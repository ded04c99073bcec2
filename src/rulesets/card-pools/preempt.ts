import type { Verdict } from "../../engine/ruleset.ts";
import type { SeatId } from "../../engine/table.ts";
import type { Event } from "./events.ts";
import { heldCard, isRed } from "./hand.ts";
import { actingIn } from "./line.ts";
import { isHoldUsable } from "./sets.ts";
import type { State } from "./state.ts";
import { no, type Play } from "./words.ts";

/** GP-8, GP-9, GP-16: coming before an opponent with a hold card. */

/** Whom the hold card may come before: whoever acts now; who came in by a Red Joker only by another one. */
export function preemptable(s: State, seat: SeatId): SeatId[] {
  const held = heldCard(s, seat);
  if (s.phase !== "counting" || held === null || !isHoldUsable(s, seat) || s.stunned[seat] !== undefined) return [];
  if (s.committed[seat] !== undefined) return []; // one at a time: what the first card does is still to be said
  const isWild = s.line[s.at]?.as === "wild";
  const acting = actingIn(s);
  return acting.includes(seat) || (isWild && !isRed(held)) ? [] : [...acting];
}

export function preempt(s: State, seat: SeatId, whom: SeatId | undefined, play: Play): Verdict<Event> | null {
  const card = heldCard(s, seat);
  const against = preemptable(s, seat);
  const opponent = whom ?? against[0];
  if (card === null || opponent === undefined || !against.includes(opponent)) return no("mayNotPreempt");
  const isTie = isRed(card) && s.line[s.at]?.as === "wild"; // GP-9: two Red Jokers
  play.happen({ type: "preempted", seat, whom: opponent, card });
  if (isRed(card)) play.happen({ type: "contested", by: seat, whom: opponent, outcome: isTie ? "together" : "first" });
  return null;
}
