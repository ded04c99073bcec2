import { once, onceOf } from "../table/once.ts";
import { type Chosen, fighterOf, type Seated } from "../table/seating.ts";
import { type CardId, type Cards, type Place, putAll, type SeatId, type Table } from "../table/table.ts";
import { cardsOf, countAt } from "../table/whereabouts.ts";

/**
 * The same cards, each one before a seat closed if it lies face down there, and open if not (SW-23). Rules may put cards
 * as if all lay open.
 */
export function laidBy(cards: Cards, liesDown: (seat: SeatId, card: CardId) => boolean): Cards {
  const moved: [string, Place][] = [];
  for (const id in cards) {
    const place = cards[id];
    if (place === undefined || !("seat" in place)) continue;
    const { zone, seat } = place;
    const isDown = liesDown(seat, id);
    if (isDown !== (place.closed === true)) moved.push([id, isDown ? { zone, seat, closed: true } : { zone, seat }]);
  }
  return putAll(cards, moved);
}

type Sides = Pick<Seated, "fighters" | "choices" | "seats">;

/** Whether nobody but GM characters is in this seat, as the documents or the Game Master's choices have it (SW-23). */
export const isGms = ({ fighters, choices, seats }: Sides, seat: SeatId): boolean =>
  gmsIn(fighters, choices, seats).has(seat);

const gmsIn = onceOf(
  (fighters: Sides["fighters"], choices: Sides["choices"], seats: Sides["seats"]): ReadonlySet<SeatId> =>
    new Set(
      Object.entries(seats).flatMap(([id, { members }]) =>
        members.length > 0 && members.every((one) => fighterOf<Chosen>({ fighters, choices }, one)?.side === "gm")
          ? [id]
          : [],
      ),
    ),
);

/** How many cards lie before this seat of which this viewer sees only the backs. */
export const backsOf = (s: Pick<Table, "cards" | "unseen">, seat: SeatId): number =>
  s.unseen === undefined ? 0 : countAt(s, { zone: "hand", seat }) - cardsOf(s, seat, "hand").length;

/** The seats with such cards, in the order of seats. */
export const seatsWithBacks: (s: Table) => readonly SeatId[] = once((s: Table): readonly SeatId[] =>
  s.unseen === undefined ? [] : Object.keys(s.seats).filter((seat) => backsOf(s, seat) > 0),
);
