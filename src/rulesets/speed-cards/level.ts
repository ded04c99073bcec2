import type { Chance } from "../../engine/chance.ts";
import type { Roster } from "../../engine/ruleset.ts";
import { sameSeats, seating } from "../../engine/seating.ts";
import { isIn } from "../hero/in-line.ts";
import { isIdle } from "../hero/speed.ts";
import { dealIn } from "./deal.ts";
import type { State } from "./state.ts";
import type { Play } from "./words.ts";

/** C-5: joiners are dealt in at once, leavers hand their cards in, those of the defeated lie aside until the Turn ends. */
export function take(play: Play, roster: Roster, chance: Chance): void {
  play.happen({ type: "fighters", set: roster.set, gone: roster.gone });
  settle(play, chance);
}

/** Seats and cards agree with who is there: compared, never reacted to. */
export function settle(play: Play, chance: Chance): void {
  const seats = seating(play.now);
  if (!sameSeats(seats, play.now.seats)) play.happen({ type: "seated", seats });
  for (const seat of Object.keys(play.now.seats)) {
    if (!isIdle(play.now, seat)) {
      if (Object.hasOwn(play.now.down, seat)) play.happen({ type: "rose", seat });
    } else if (hasAnything(play.now, seat)) play.happen({ type: "fell", seat });
  }
  if (play.now.phase !== "running") return;
  for (const seat of Object.keys(play.now.seats)) if (mayDealIn(play.now, seat)) dealIn(play, seat, chance);
}

const hasAnything = (s: State, seat: string): boolean =>
  isIn(s, seat) ||
  (s.phase === "running" && s.spd[seat] !== undefined && !Object.hasOwn(s.down, seat)) ||
  (s.phase !== "running" &&
    (s.dodging.includes(seat) ||
      s.done.includes(seat) ||
      Object.values(s.cards).some((place) => "seat" in place && place.seat === seat)));

/** Who can act and has had no cards this Turn. */
export const mayDealIn = (s: State, seat: string): boolean =>
  s.phase === "running" && !isIdle(s, seat) && s.spd[seat] === undefined;
