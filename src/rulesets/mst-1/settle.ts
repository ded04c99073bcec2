import { reseat } from "../../engine/kit/people.ts";
import { settleCards } from "./joining.ts";
import { settleDown } from "./leaving.ts";
import { eventSeats, isIdle } from "./seats.ts";
import type { Play } from "./state.ts";

/** Makes seats and cards agree with who is there and with what was set: compared, never reacted to. */
export function settle(play: Play): void {
  reseat(play, eventSeats(play.now));
  for (const seat of Object.keys(play.now.seats)) {
    settleDown(play, seat);
    if (!isIdle(play.now, seat)) settleCards(play, seat);
  }
}
