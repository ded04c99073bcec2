import { type Cards, type Place, putAll, type SeatId } from "../table.ts";

/**
 * The same cards, each one before a seat closed if that seat's cards lie face down, and open if not (SW-23). Rules may
 * put cards as if all lay open.
 */
export function laidBy(cards: Cards, liesDown: (seat: SeatId) => boolean): Cards {
  const moved: [string, Place][] = [];
  for (const id in cards) {
    const place = cards[id];
    if (place === undefined || !("seat" in place)) continue;
    const { zone, seat } = place;
    const isDown = liesDown(seat);
    if (isDown !== (place.closed === true)) moved.push([id, isDown ? { zone, seat, closed: true } : { zone, seat }]);
  }
  return putAll(cards, moved);
}
