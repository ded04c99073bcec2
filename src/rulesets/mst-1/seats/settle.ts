import { reseat } from "../../../engine/kit/people.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import type { Play } from "../state.ts";
import { blanksIn, settleCards } from "./joining.ts";
import { settleDown } from "./leaving.ts";
import { eventSeats, isIdle } from "./seats.ts";

/**
 * Brings seats and cards in line with who is present and what was set, by comparing states. Cards that join do not
 * affect other seats, so one pass over the table suffices for all of them.
 */
export function settle(play: Play): void {
  reseat(play, eventSeats(play.now), play.now.phase === "running");
  let { now } = play;
  let blanks = blanksIn(now);
  const lookAgain = (): void => {
    now = play.now;
    blanks = blanksIn(now);
  };
  for (const seat of Object.keys(now.seats)) {
    if (settleDown(play, now, seat)) lookAgain();
    if (!isIdle(now, seat) && settleCards(play, now, seat, blanks)) lookAgain();
  }
}

/** MS-7: the same after a change to one event, which changes nothing for anybody else. */
export function settleEvent(play: Play, seat: SeatId): void {
  const { now } = play;
  settleCards(play, now, seat, blanksIn(now));
}
