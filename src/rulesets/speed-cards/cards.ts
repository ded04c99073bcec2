import { rankOf, SUITS } from "../../engine/french-deck.ts";
import { once, onceFor } from "../../engine/once.ts";
import { isPlayed } from "../../engine/seating.ts";
import type { CardId, Place, SeatId } from "../../engine/table.ts";
import { cardsByOwner, countAt } from "../../engine/whereabouts.ts";
import { SPARE, type State } from "./state.ts";

/** HC-1: twelve cards for each seat, Ace to Queen; suit and number tell the decks apart. */

const FACES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q"] as const;

/** The value of a card: the Ace 1, the Jack 11, the Queen 12. */
export const worthOf = (card: CardId): number => WORTH[rankOf(card)] ?? 0;
const WORTH: Readonly<Record<string, number>> = Object.fromEntries(FACES.map((face, i) => [face, i + 1]));

export const highestFirst = (a: CardId, b: CardId): number => worthOf(b) - worthOf(a);

/** The twelve cards of the `n`th deck. They are named once: a deal needs those of all decks. */
export const deckCards = onceFor((n: number): readonly CardId[] =>
  FACES.map((face) => `${face}${SUITS[n % SUITS.length]}#${n}`),
);

export const deckPlace = (seat: SeatId): Place => ({ zone: "deck", deck: seat });
export const spare: Place = { zone: "discard", deck: SPARE };
export const beforeOf = (seat: SeatId): Place => ({ zone: "pool", seat });

/** A place in a hand, closed or open by the option (C-10, HC-9). */
export function handPlace(s: State, seat: SeatId): Place {
  const { hands } = s.options;
  const isHeroes = (s.seats[seat]?.members ?? []).some((id) => isPlayed(s.fighters[id] ?? null));
  const closed = hands === "closed" || (hands === "gmClosed" && !isHeroes);
  return closed ? { zone: "hand", seat, closed: true } : { zone: "hand", seat };
}

/** C-5: the hand of a seat that is down is set aside, as closed as it was. */
export const asidePlace = (s: State, seat: SeatId): Place =>
  "closed" in handPlace(s, seat) ? { zone: "held", seat, closed: true } : { zone: "held", seat };

/** The seen cards of this hand, the highest first. */
export const handCards = ({ cards }: Pick<State, "cards">, seat: SeatId): readonly CardId[] =>
  handsIn(cards).get(seat) ?? NONE;

const NONE: readonly CardId[] = [];
const handsIn = once((cards: State["cards"]): ReadonlyMap<SeatId, readonly CardId[]> => {
  const found = new Map<SeatId, readonly CardId[]>();
  for (const [seat, hand] of cardsByOwner({ cards }, "hand")) found.set(seat, hand.toSorted(highestFirst));
  return found;
});

export const handCount = (s: State, seat: SeatId): number => countAt(s, { zone: "hand", seat });
