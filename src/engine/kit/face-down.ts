import type { CardGrid, Offer } from "../rules/offer.ts";
import type { Play } from "../rules/parts.ts";
import { once, onceOf } from "../table/once.ts";
import { type Chosen, fighterOf, type Seated } from "../table/seating.ts";
import { type CardId, type Cards, ownerOf, type Place, putAll, type SeatId, type Table } from "../table/table.ts";
import { cardsOf, countAt } from "../table/whereabouts.ts";
import type { Badge } from "../view/view.ts";
import type { Words } from "./words.ts";

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

/** What the Game Master can do with a card that lies face down for players (SW-23). */

export interface TurnUp {
  readonly type: "turnUp";
  readonly seat: SeatId;
}
export interface TurnedUp {
  readonly type: "turnedUp";
  readonly seat: SeatId;
}

/**
 * Turning cards up by hand, and the badge that says they lie face down. `isDown` holds for seats with such a card, as
 * far as the viewer may look at it.
 */
export function turnUpPart<S extends Table & { readonly turn: number }>(
  words: Words,
  isDown: (s: S, seat: SeatId) => boolean,
) {
  const { text, no } = words;
  return {
    decide: {
      turnUp(play: Play<S, TurnedUp>, { seat }: TurnUp) {
        if (!isDown(play.now, seat)) return no("notFaceDown");
        play.happen({ type: "turnedUp", seat });
        return null;
      },
    },
    offers: {
      about: (s: S, seat: SeatId): readonly Offer<TurnUp>[] =>
        isDown(s, seat)
          ? [words.offer<TurnUp>({ type: "turnUp", seat }, s.turn, { weight: "quiet", icon: "cards" })]
          : [],
    },
    badges: (s: S, seat: SeatId): readonly Badge[] =>
      isDown(s, seat) ? [{ text: text("badge.faceDown"), tone: "plain", hint: text("hint.faceDown") }] : [],
  };
}

/** Cards that the Game Master names, to give them (SW-22, NC-11). */

/** Which of these copies can be given: an undrawn one, or else one of the discards. Null if every copy is out. */
export function copyToGive({ cards }: Pick<Table, "cards">, copies: readonly CardId[]): CardId | null {
  const inZone = (zone: string): CardId | undefined => copies.find((id) => cards[id]?.zone === zone);
  return inZone("deck") ?? inZone("discard") ?? null;
}

/** Before whom these copies lie: for the Game Master alone. */
export const holdersOf = (table: Pick<Table, "cards" | "seats">, copies: readonly CardId[]): readonly SeatId[] =>
  copies.flatMap((id) => {
    const place = table.cards[id];
    return (place === undefined ? null : ownerOf(table, place)) ?? [];
  });

/** For a grid: the seats with all copies of those cards that cannot be given, by their faces. */
export function outIn(
  table: Pick<Table, "cards" | "seats">,
  lines: CardGrid["lines"],
  copiesOf: (face: string) => readonly CardId[],
): CardGrid["out"] {
  const faces = lines.flat().map(({ face }) => face);
  const out = faces.filter((face) => copyToGive(table, copiesOf(face)) === null);
  return Object.fromEntries(out.map((face) => [face, [...new Set(holdersOf(table, copiesOf(face)))]]));
}
