import { once } from "../../../engine/table/once.ts";
import type { CardId, SeatId } from "../../../engine/table/table.ts";
import type { State } from "../state.ts";
import { SEGMENTS, worthOf } from "./decks.ts";
import { handCards } from "./hands.ts";

/** HC-3, HC-4: the cards that one may act with in a Segment. */

export const sum = (cards: readonly CardId[]): number => cards.reduce((all, card) => all + worthOf(card), 0);

/** A card, or a sum of at most 12, that reaches the Segment and has no card that it could do without. */
export function reaches(cards: readonly CardId[], segment: number): boolean {
  const all = sum(cards);
  return all >= segment && all <= SEGMENTS && cards.every((card) => all - worthOf(card) < segment);
}

/**
 * Every way to act with these cards in this Segment; the cheapest first, and of two equal ones the one with fewer
 * cards.
 */
export function waysToAct(cards: readonly CardId[], segment: number): readonly (readonly CardId[])[] {
  const known = waysWith(cards);
  const ways = known.get(segment) ?? waysIn(cards, segment);
  known.set(segment, ways);
  return ways;
}

/** Memoized by Segment: each rule asks about a hand, and about each Segment that may come. */
const waysWith = once((_: readonly CardId[]) => new Map<number, readonly (readonly CardId[])[]>());

function waysIn(cards: readonly CardId[], segment: number): CardId[][] {
  const found: CardId[][] = [];
  const grow = (chosen: readonly CardId[], from: number): void => {
    if (reaches(chosen, segment)) found.push([...chosen]);
    if (chosen.length > 0 && sum(chosen) >= segment) return; // another card could be done without
    for (let i = from; i < cards.length; i++) {
      const card = cards[i];
      if (card !== undefined) grow([...chosen, card], i + 1);
    }
  };
  grow([], 0);
  return found.toSorted((a, b) => sum(a) - sum(b) || a.length - b.length);
}

export const waysOf = (s: State, seat: SeatId): readonly (readonly CardId[])[] =>
  waysToAct(handCards(s, seat), s.segment);

/** A card of exactly this number: the seat is in line for the Segment (HC-4). */
export const isDue = (s: State, seat: SeatId, segment: number): boolean =>
  handCards(s, seat).some((card) => worthOf(card) === segment);

/** A card or a sum of exactly this number: the count stops for it (HC-3, HC-4). */
export const canMake = (s: State, seat: SeatId, segment: number): boolean =>
  waysToAct(handCards(s, seat), segment).some((cards) => sum(cards) === segment);

/** Whether these cards are good for anything in a Segment. */
export const areGood = (cards: readonly CardId[], segment: number): boolean => waysToAct(cards, segment).length > 0;
