import type { Grouping } from "../../engine/kit/grouping.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import { sameSeats, seating } from "../../engine/seating.ts";
import type { SeatId } from "../../engine/table.ts";
import type { Play } from "./deal.ts";
import { evolve } from "./evolve.ts";
import type { Event, State } from "./state.ts";

/** SW-3: who sits together from now on, or from the next deal on while cards are on the table. */
export function regroup(state: State, grouping: Grouping): Verdict<Event> {
  if ("refusal" in grouping) return grouping;
  const { groups, name } = grouping;
  const play = script<State, Event>({ evolve }, state);
  play.happen({ type: "grouped", groups });
  if (name !== "") play.happen({ type: "named", seat: Object.keys(groups)[0] as SeatId, name });
  seatNow(play);
  return { events: play.events };
}

/** With cards on the table a change of groups waits for the next deal (SW-3). */
export function seatNow(play: Play): void {
  if (play.now.phase !== "setup") return;
  const seats = seating(play.now);
  if (!sameSeats(seats, play.now.seats)) play.happen({ type: "seated", seats });
}
