import type { SeatId } from "../../../engine/table/table.ts";
import type { Rolled } from "../../action-deck/rolls/dice.ts";
import { part, type State } from "../state.ts";

const spent = (s: State, seat: SeatId): State =>
  s.flip === null ? s : { ...s, flip: { ...s.flip, spent: [...s.flip.spent.filter((id) => id !== seat), seat] } };

/** A Wild Die that was not rolled again for this has used it up. */
const ifStood = (s: State, { seat, roll }: { readonly seat: SeatId; readonly roll: Rolled | null }): State =>
  roll?.stood === true ? spent(s, seat) : s;

/** MD-12: Stymied applies to one action: it goes with the Wild Die that stood, and with the turn. */
export const stymied = part({
  also: {
    rolled: ifStood,
    rerolled: ifStood,
    noticed: ifStood,
    turnEnded: (s, { seat }) => spent(s, seat),
  },
});
