import { type BySeat, forgetting, seatsGone } from "../../../engine/kit/people.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import type { State } from "../state.ts";

/** C-5: for `also`, what else changes when seats leave, or when one falls. */
export const whenGone = (change: (s: State, seats: readonly SeatId[]) => State) => ({
  seated(s: State, _: object, before: State): State {
    const seats = seatsGone(s, before);
    return seats.length === 0 ? s : change(s, seats);
  },
  fell: (s: State, { seat }: { readonly seat: SeatId }): State => change(s, [seat]),
});

type SaidOfSeats = { [K in keyof State]-?: State[K] extends BySeat | undefined ? K : never }[keyof State];

/** C-5: for `also`, what these lists and records say of seats goes with them. */
export const goesWith = (...fields: readonly SaidOfSeats[]) => whenGone(forgetting(...fields));
