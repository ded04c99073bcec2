import { rankOf, SUITS } from "../../engine/french-deck.ts";
import { type CardId, cardsOf, countAt, type Place, type SeatId } from "../../engine/table.ts";
import { SPARE, type State } from "./state.ts";

/** HC-1: twelve cards for each, Ace to Queen; the suit tells the decks apart. */

const FACES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q"] as const;

/** What a card counts: the Ace 1, the Jack 11, the Queen 12. */
export const worthOf = (card: CardId): number => (FACES as readonly string[]).indexOf(rankOf(card)) + 1;

/** The twelve cards of the `n`th deck. */
export const deckCards = (n: number): CardId[] => FACES.map((face) => `${face}${SUITS[n % SUITS.length]}#${n}`);

export const deckPlace = (seat: SeatId): Place => ({ zone: "deck", deck: seat });
export const spare: Place = { zone: "discard", deck: SPARE };
export const beforeOf = (seat: SeatId): Place => ({ zone: "pool", seat });

/** C-10, HC-9. */
export function handPlace(s: State, seat: SeatId): Place {
  const { hands } = s.options;
  const isHeroes = (s.seats[seat]?.members ?? []).some((id) => s.fighters[id]?.side === "hero");
  const closed = hands === "closed" || (hands === "gmClosed" && !isHeroes);
  return closed ? { zone: "hand", seat, closed: true } : { zone: "hand", seat };
}

/** C-5: the hand of who is down lies aside, as closed as it was. */
export const asidePlace = (s: State, seat: SeatId): Place =>
  "closed" in handPlace(s, seat) ? { zone: "held", seat, closed: true } : { zone: "held", seat };

/** What is seen of this hand, the highest first. */
export const handCards = (s: State, seat: SeatId): CardId[] =>
  cardsOf(s, seat, "hand").toSorted((a, b) => worthOf(b) - worthOf(a));

export const handCount = (s: State, seat: SeatId): number => countAt(s, { zone: "hand", seat });
