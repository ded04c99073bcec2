import type { Place, SeatId } from "../../../engine/table/table.ts";
import type { State } from "../state.ts";

/** Where cards lie. */

export const SHOE = "shoe";
/** GP-4: decks that this turn does not need. */
const BOX = "box";
export const shoe: Place = { zone: "deck", deck: SHOE };
export const box: Place = { zone: "deck", deck: BOX };

const closedIn = ({ options }: State): { closed?: true } => (options.hands === "closed" ? { closed: true } : {});

/** C-10: hands are closed or open by the option. */
export const handOf = (s: State, seat: SeatId): Place => ({ zone: "hand", seat, ...closedIn(s) });
export const holdOf = (s: State, seat: SeatId): Place => ({ zone: "held", seat, ...closedIn(s) });
/** C-5: cards of the defeated, who may get up again. */
export const asideOf = (s: State, seat: SeatId): Place => ({ zone: "picking", seat, ...closedIn(s) });
/** Spent and lost cards lie before their owner until the turn is over. */
export const beforeOf = (seat: SeatId): Place => ({ zone: "pool", seat });
