import type { Field } from "../rules/offer.ts";
import { but } from "../table/lists.ts";
import type { SeatId, Text } from "../table/table.ts";

/** Whether these are anyone besides this seat, which is among them at most once. */
export const hasOther = (seats: readonly SeatId[], seat: SeatId): boolean =>
  seats.length > 1 || (seats.length === 1 && seats[0] !== seat);

type PickField = Extract<Field, { readonly pick: readonly string[] }>;

/** A field that picks one of these seats other than `seat`; `byRow` is what the screen says meanwhile. */
export const another = (name: string, seats: readonly SeatId[], seat: SeatId, byRow?: Text): PickField => ({
  ...{ name, pick: but(seats, seat), of: "seat", least: 1, most: 1 },
  ...(byRow === undefined ? {} : { byRow }),
});
