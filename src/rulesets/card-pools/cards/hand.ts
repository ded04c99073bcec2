import { has } from "../../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../../engine/table/table.ts";
import { cardsOf, countAt } from "../../../engine/table/whereabouts.ts";
import type { State } from "../state.ts";
import { byCount, stepOf } from "./count-order.ts";

/** The cards of a seat: its hand, its hold card, and those that lie before it. */

/** The seen cards of this seat's hand, in the order of the count. */
export const handCards = (s: State, seat: SeatId): CardId[] => cardsOf(s, seat, "hand").toSorted(byCount);

/** GP-8: the hold card if it is seen; there is at most one. */
export const heldCard = (s: State, seat: SeatId): CardId | null => cardsOf(s, seat, "held")[0] ?? null;

export const allCards = (s: State, seat: SeatId): CardId[] => {
  const held = heldCard(s, seat);
  return [...(held === null ? [] : [held]), ...handCards(s, seat)];
};

/** Cards a seat spent this turn, which lie before it. */
export const spentCards = (s: State, seat: SeatId): CardId[] =>
  cardsOf(s, seat, "pool").filter((card) => !has(s.lost, card));

/** GP-7: what to remember once these are spent, if the hold card is one of them. */
export function unheld(s: State, seat: SeatId, cards: readonly CardId[]): State["fromHold"] {
  const held = heldCard(s, seat);
  return held === null || !cards.includes(held) ? s.fromHold : [...s.fromHold, held];
}

/** How many cards are in the hand, seen or not; and whether there is a hold card. */
export const handCount = (s: State, seat: SeatId): number => countAt(s, { zone: "hand", seat });
export const hasHold = (s: State, seat: SeatId): boolean => countAt(s, { zone: "held", seat }) > 0;

/** The cards of this seat that are due in the present increment, without Red Jokers. */
export const dueCards = (s: State, seat: SeatId): CardId[] =>
  handCards(s, seat).filter((card) => stepOf(card) === s.step);
