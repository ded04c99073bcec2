import type { Chance } from "../../engine/chance.ts";
import type { Roster } from "../../engine/ruleset.ts";
import { sameSeats, seatFor, seating } from "../../engine/seating.ts";
import type { SeatId } from "../../engine/table.ts";
import { settle } from "./break-in.ts";
import { cardOf } from "./cards.ts";
import { dealSeat, type Play } from "./deal.ts";
import { isIdle } from "./seating.ts";
import { standing } from "./standoff.ts";
import { outOfDeal } from "./surprise.ts";
import { advance } from "./turns.ts";

/** C-5: joiners are dealt in at once and nobody else is disturbed; leavers hand their cards in, those of the defeated lie aside. */
export function take(play: Play, roster: Roster, chance: Chance): void {
  const before = standing(play.now);
  const known = new Set(Object.values(play.now.seats).flatMap((seat) => seat.members));
  play.happen({ type: "fighters", set: roster.set, gone: roster.gone });
  const stood = new Set(before.filter((seat) => Object.hasOwn(play.now.seats, seat)));
  for (const fighter of Object.keys(roster.set))
    if (!known.has(fighter)) play.happen({ type: "joined", fighter, seat: seatFor(play.now, fighter) });
  settleSeats(play, stood, chance);
}

/**
 * Lets seats of those who `stood` fall that can no longer act; those that can again go on as they were, and who has no
 * card is dealt in; then the count goes on.
 */
export function settleSeats(play: Play, stood: ReadonlySet<SeatId>, chance: Chance): void {
  if (play.now.phase === "setup") {
    const seats = seating(play.now);
    if (!sameSeats(seats, play.now.seats)) play.happen({ type: "seated", seats });
    return;
  }
  for (const seat of Object.keys(play.now.seats)) {
    if (isIdle(play.now, seat)) {
      if (stood.has(seat)) play.happen({ type: "fell", seat });
    } else if (Object.hasOwn(play.now.down, seat)) play.happen({ type: "rose", seat });
    else if (!stood.has(seat) && owedCard(play, seat)) dealSeat(play, seat, chance);
  }
  settle(play);
  advance(play);
}

/** Whoever comes into the fight, has no card and has not had the turn; between rounds the next deal does it. */
function owedCard(play: Play, seat: SeatId): boolean {
  const { phase, done, acting } = play.now;
  if (phase !== "dealt" && phase !== "running") return false;
  if (play.now.undealt || play.now.held.includes(seat) || outOfDeal(play.now, seat) !== null) return false; // SW-9, SW-10
  return cardOf(play.now, seat) === null && !done.includes(seat) && !acting.includes(seat);
}
