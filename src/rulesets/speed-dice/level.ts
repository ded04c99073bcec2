import type { Roster } from "../../engine/ruleset.ts";
import { sameSeats, seating } from "../../engine/seating.ts";
import { isIdle } from "../hero/speed.ts";
import type { State } from "./state.ts";
import type { Play } from "./words.ts";

/** C-5: leavers and the defeated are waited for by nobody; joiners roll with the next Phase. */
export function take(play: Play, roster: Roster): void {
  play.happen({ type: "fighters", set: roster.set, gone: roster.gone });
  settle(play);
}

/** Seats agree with who is there: compared, never reacted to. */
export function settle(play: Play): void {
  const seats = seating(play.now);
  if (!sameSeats(seats, play.now.seats)) play.happen({ type: "seated", seats });
  for (const seat of Object.keys(play.now.seats))
    if (isIdle(play.now, seat) && hasAnything(play.now, seat)) play.happen({ type: "fell", seat });
}

const hasAnything = (s: State, seat: string): boolean =>
  s.dice[seat] !== undefined ||
  s.nulls[seat] !== undefined ||
  s.owed[seat] !== undefined ||
  s.held.includes(seat) ||
  s.done.includes(seat);
