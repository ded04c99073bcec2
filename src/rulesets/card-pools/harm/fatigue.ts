import { leavers } from "../../../engine/kit/people.ts";
import { among } from "../../../engine/rules/choices.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { traitOf } from "../set-up/terms.ts";
import { part } from "../state.ts";

declare module "../state.ts" {
  interface State {
    /** FP lost, if the game system does not count them. */
    readonly tired: Readonly<Record<SeatId, number>>;
  }
  interface Options {
    /** GP-1: whether each FP lost counts, or falling below a third of FP halves. */
    readonly tired: "eachPoint" | "third";
  }
  interface Events {
    tired: { seat: SeatId; points: number };
  }
}

/** GP-6, GP-10, GP-13: FP lost count from the next turn on, as the game system counts them or, failing that, here. */
export const fatigue = part({
  fresh: { tired: {} },
  options: { tired: { choices: among("eachPoint", "third"), default: "eachPoint" } },
  fold: {
    tired: (s, { seat, points }) => ({ ...s, tired: { ...s.tired, [seat]: (s.tired[seat] ?? 0) + points } }),
  },
  also: { seated: leavers("tired") },
  effects: {
    tired: ({ seat, points }, before) =>
      traitOf(before, seat, "fp") === undefined ? [] : [{ kind: "change", seat, what: "fp", by: -points }],
  },
});
