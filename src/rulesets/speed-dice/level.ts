import type { Roster } from "../../engine/ruleset.ts";
import { sameSeats, seating } from "../../engine/seating.ts";
import { isIdle } from "../hero/speed.ts";
import type { Play } from "./words.ts";

/** C-5: leavers and the defeated are waited for by nobody, and counts of the defeated stay; joiners roll with the next Phase. */
export function take(play: Play, roster: Roster): void {
  play.happen({ type: "fighters", set: roster.set, gone: roster.gone });
  settle(play);
}

/** Seats agree with who is there: compared, never reacted to. */
export function settle(play: Play): void {
  const seats = seating(play.now);
  if (!sameSeats(seats, play.now.seats)) play.happen({ type: "seated", seats });
  for (const seat of Object.keys(play.now.seats))
    if (isIdle(play.now, seat) !== Object.hasOwn(play.now.down, seat))
      play.happen({ type: isIdle(play.now, seat) ? "fell" : "rose", seat });
}
