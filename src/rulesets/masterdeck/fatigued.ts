import { befalls } from "./lines.ts";
import { part } from "./state.ts";

/** MD-7: one level of Fatigue to each combatant with the suit, every member of a group separately. */
export const fatigued = part({
  effects: {
    struck: (_, before) =>
      befalls(before, "fatigued").map(({ seat, only }) => ({
        kind: "change",
        seat,
        only,
        what: "fatigue",
        by: 1,
        on: "token",
      })),
  },
});
