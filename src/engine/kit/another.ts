import type { Field } from "../rules/offer.ts";
import { but } from "../table/lists.ts";
import type { SeatId, Text } from "../table/table.ts";

/** Whether these are anyone besides this seat, which is among them at most once. */
export const hasOther = (seats: readonly SeatId[], seat: SeatId): boolean =>
  seats.length > 1 || (seats.length === 1 && seats[0] !== seat);

/** From so many seats on it costs less to list the others when they are asked for. */
const MANY = 128;

/**
 * A field that picks one of these seats other than `seat`; `byRow` is what the screen says meanwhile. Of many the
 * choices are listed when they are first read: each row of a table has as many as the table has seats, and few are ever
 * opened.
 */
export function another(name: string, seats: readonly SeatId[], seat: SeatId, byRow?: Text): Field {
  const said = byRow === undefined ? null : { byRow };
  if (seats.length < MANY) return { name, pick: but(seats, seat), of: "seat", least: 1, most: 1, ...said };
  let others: readonly SeatId[] | undefined;
  return {
    name,
    get pick() {
      others ??= but(seats, seat);
      return others;
    },
    of: "seat",
    least: 1,
    most: 1,
    ...said,
  };
}
