import type { CardId, Cards, Place } from "./table.ts";

/**
 * Cards of a standard deck: `AS` is the Ace of Spades, `TH` the Ten of Hearts, `JR` and `JB` the Jokers; `AS#2` comes
 * from a second deck.
 */
export const RANKS: readonly string[] = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
export const SUITS: readonly string[] = ["C", "D", "H", "S"];
export const JOKERS: readonly CardId[] = ["JR", "JB"];

export const FRENCH_CARDS: readonly CardId[] = [
  ...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)),
  ...JOKERS,
];

/** What is printed on the card, whichever deck it comes from. */
export const printedOn = (card: CardId): string => card.slice(0, 2);
export const isJoker = (card: CardId): boolean => card.startsWith("JR") || card.startsWith("JB");
/** One of `RANKS` and one of `SUITS`, unless it is a Joker or no card of a standard deck. */
export const rankOf = (card: CardId): string => card.charAt(0);
export const suitOf = (card: CardId): string => card.charAt(1);

/** The height of a Joker. */
const HIGHEST = 100;

const HEIGHTS = new Map<CardId, number>();

/**
 * A card's height, by rank and then by suit. Jokers are highest, the same card of two decks is equal (SW-4, SW-17), and
 * anything that is not a card is −1.
 */
export function heightOf(card: CardId): number {
  const known = HEIGHTS.get(card);
  if (known !== undefined) return known;
  const rank = RANKS.indexOf(rankOf(card));
  const suit = SUITS.indexOf(suitOf(card));
  const height = isJoker(card) ? HIGHEST : rank < 0 || suit < 0 ? -1 : rank * 4 + suit;
  if (height >= 0) HEIGHTS.set(card, height);
  return height;
}

/** Whether this is a card of a standard deck; rulesets may add others. */
export const isFrench = (card: CardId): boolean => heightOf(card) >= 0;

/** The 54 cards of the `n`th deck, all in `place`. The ids of the first deck have no number. */
export function frenchDeck(n: number, place: Place): Cards {
  const mark = n === 1 ? "" : `#${n}`;
  const cards: Record<CardId, Place> = {};
  for (const face of FRENCH_CARDS) cards[face + mark] = place;
  return cards;
}

const NUMBERED = /^(\d+)of/;

/** The number on a card of a set of numbers, such as `7of10`; 0 for any other card. */
export const numberOn = (card: CardId): number => Number(NUMBERED.exec(card)?.[1] ?? 0);
