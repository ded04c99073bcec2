import type { Effect } from "../../../engine/rules/ruleset.ts";
import { part } from "../state.ts";
import { befalls } from "./affected.ts";

const tiring = (whom: ReturnType<typeof befalls>): Effect[] =>
  whom.map(({ seat, only }) => ({ kind: "change", seat, only, what: "fatigue", by: 1, on: "token" }));

/** MD-7: one level of Fatigue to each combatant with the suit, every member of a group separately. */
export const fatigued = part({
  effects: {
    struck: (_, before) => tiring(befalls(before, "fatigued")),
    cardTurned: ({ seat }, before) => tiring(befalls(before, "fatigued", [seat])),
  },
});
