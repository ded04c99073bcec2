import { isJoker, RANKS, rankOf, SUITS, suitOf } from "../../../engine/table/french-deck.ts";
import type { CardId } from "../../../engine/table/table.ts";

/** GP-3: cards in the order of the count, from Aces down to Deuces. */

export const STEPS = RANKS.length;

export const isRed = (card: CardId): boolean => card.startsWith("JR");
export const isBlack = (card: CardId): boolean => card.startsWith("JB");

/** The increment of a card, from 0 for an Ace to 12 for a Deuce; −1 for a Joker. */
export const stepOf = (card: CardId): number => (isJoker(card) ? -1 : STEPS - 1 - RANKS.indexOf(rankOf(card)));

/** The rank that an increment counts. */
export const rankAt = (step: number): string => RANKS[STEPS - 1 - step] ?? "A";

/** GP-3: Spades before Hearts, Diamonds and Clubs. */
const suitPlace = (card: CardId): number => SUITS.length - 1 - SUITS.indexOf(suitOf(card));

/** The earlier card first: by increment, then by suit, then by deck; Jokers before all. */
export const byCount = (a: CardId, b: CardId): number =>
  stepOf(a) - stepOf(b) || suitPlace(a) - suitPlace(b) || (a < b ? -1 : Number(a > b));

/** When a card acts within its increment: equal for the same rank and suit of several decks, and last for a Joker. */
export const momentOf = (card: CardId): number => (isJoker(card) ? SUITS.length : suitPlace(card));
