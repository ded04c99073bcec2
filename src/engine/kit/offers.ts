import type { Combined } from "../rules/combine.ts";
import type { Offer } from "../rules/offer.ts";
import type { Typed } from "../rules/parts.ts";
import type { SeatId, Table } from "../table/table.ts";

/** An owner's offer as the GM's row menu has it: Foundry's own buttons stay with the owner's. */
function byGm<C>({ buttons: _, weight: __, ...offer }: Offer<C>): Offer<C> {
  return { ...offer, key: `${offer.key}:gm` };
}

/**
 * Offers to the GM for the table or about a seat, and to a seat's owner unless the seat `isIdle`. With `gmToo` the
 * owner's offers also come first among the GM's about that seat.
 */
export const offersOf =
  <S extends Table, C extends Typed, E extends Typed>(
    { offers }: Combined<S, C, E>,
    {
      isIdle = () => false,
      gmToo = false,
    }: { readonly isIdle?: (seen: S, seat: SeatId) => boolean; readonly gmToo?: boolean } = {},
  ) =>
  (seen: S, who: SeatId | "gm", about?: SeatId): readonly Offer<C>[] => {
    const own = (seat: SeatId): readonly Offer<C>[] => (isIdle(seen, seat) ? [] : offers.seat(seen, seat));
    const isThere = (seat: SeatId): boolean => Object.hasOwn(seen.seats, seat);
    if (who !== "gm") return isThere(who) ? own(who) : [];
    if (about === undefined) return offers.table(seen);
    if (!isThere(about)) return [];
    return [...(gmToo ? own(about).map(byGm) : []), ...offers.about(seen, about)];
  };
