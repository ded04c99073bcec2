import { heightOf, isJoker } from "../../engine/french-deck.ts";
import { type CardId, cardsOf, type SeatId } from "../../engine/table.ts";
import type { State } from "./state.ts";

/** The seat's card: in its hand, or held. */
export const cardOf = (state: Pick<State, "cards">, seat: SeatId): CardId | null =>
  cardsOf(state, seat, "hand")[0] ?? cardsOf(state, seat, "held")[0] ?? null;

/** Every seat's card in one walk over the table. */
export function cardsBySeat(state: Pick<State, "cards">): Map<SeatId, CardId> {
  const found = new Map<SeatId, CardId>();
  for (const id in state.cards) {
    const place = state.cards[id];
    if (place !== undefined && (place.zone === "hand" || place.zone === "held")) found.set(place.seat, id);
  }
  return found;
}

/** SW-4: by rank, then by suit; equal cards of two decks keep the order of their seats. */
export function byCard(state: Pick<State, "cards">, seats: readonly SeatId[]): SeatId[] {
  const cards = cardsBySeat(state);
  const height = (seat: SeatId) => heightOf(cards.get(seat) ?? "");
  return seats
    .map((seat) => [seat, height(seat)] as const)
    .sort((a, b) => b[1] - a[1])
    .map(([seat]) => seat);
}

export const best = (cards: readonly CardId[]): CardId | undefined =>
  cards.reduce<CardId | undefined>(
    (top, card) => (top === undefined || heightOf(card) > heightOf(top) ? card : top),
    undefined,
  );

/** SW-5, SW-7: a Joker counts as one only in the round it was dealt in. */
export function hasJoker(state: Pick<State, "cards" | "heldOver">, seat: SeatId): boolean {
  const card = cardOf(state, seat);
  return card !== null && isJoker(card) && !state.heldOver.includes(seat);
}
