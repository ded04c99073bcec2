import { isOut, type Seat, type SeatId } from "../../../engine/table/table.ts";
import type { State } from "../state.ts";

/** Who sits at the table: fighters, and events, which have no fighter (MS-7). */

/** MS-7: an event has a seat without members. */
export const isEvent = (s: Pick<State, "happenings">, seat: SeatId): boolean => Object.hasOwn(s.happenings, seat);

export const eventSeats = (s: Pick<State, "seats" | "happenings">): Readonly<Record<SeatId, Seat>> =>
  Object.fromEntries(Object.entries(s.seats).filter(([id]) => isEvent(s, id)));

/** No one in the seat can act (C-5). An event always can. */
export function isIdle(s: Pick<State, "seats" | "fighters">, seat: SeatId): boolean {
  const there = s.seats[seat];
  return there === undefined || isOut(s, there);
}
