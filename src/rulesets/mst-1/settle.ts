import { reseat } from "../../engine/kit/people.ts";
import { blanksIn, settleCards } from "./joining.ts";
import { settleDown } from "./leaving.ts";
import { eventSeats, isIdle } from "./seats.ts";
import type { Play } from "./state.ts";

/**
 * Makes seats and cards agree with who is there and with what was set: compared, never reacted to. Cards that join change
 * nothing for the other seats, so all of them are one walk over the table.
 */
export function settle(play: Play): void {
  reseat(play, eventSeats(play.now));
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
