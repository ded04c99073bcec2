import type { Status } from "../../../engine/rules/ruleset.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import type { State } from "../state.ts";

/** C-8: a status on each seat where it is not 0, from the first deal on. */
export const levels = (s: State, key: string, worth: (seat: SeatId) => number): Status[] =>
  s.phase === "setup"
    ? []
    : Object.keys(s.seats).flatMap((seat) => {
        const value = worth(seat);
        return value === 0 ? [] : [{ seat, key, value }];
      });
