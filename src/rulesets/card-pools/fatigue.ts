import { part } from "./state.ts";
import { traitOf } from "./terms.ts";

/** GP-6, GP-10, GP-13: FP lost count from the next turn on, as the game system counts them or, failing that, here. */
export const fatigue = part({
  fold: {
    tired(s, { seat, points }) {
      const typed = s.told[seat]?.fatigue;
      const told = typed === undefined ? s.told : { ...s.told, [seat]: { ...s.told[seat], fatigue: typed + points } };
      return { ...s, told, tired: { ...s.tired, [seat]: (s.tired[seat] ?? 0) + points } };
    },
  },
  effects: {
    tired: ({ seat, points }, before) =>
      traitOf(before, seat, "fp") === undefined ? [] : [{ kind: "change", seat, what: "fp", by: -points }],
  },
});
