import type { Offer } from "../rules/offer.ts";
import { type Chance, take } from "../table/lists.ts";
import { type CardId, type Cards, ownerOf, type Place, type SeatId, type Table } from "../table/table.ts";
import { cardsIn } from "../table/whereabouts.ts";
import type { More, Words } from "./words.ts";

/** Draws that never fail (SW-17). */
export interface Drawing {
  next(): CardId;
  /** Whether what had been used came back because cards ran short. */
  hasRecycled(): boolean;
}

/** Draws from `left`, then from what had been used, and then from another deck that joins. No other may draw meanwhile. */
export function drawing(
  chance: Chance,
  left: CardId[],
  used: () => readonly CardId[],
  joins: () => readonly CardId[],
): Drawing {
  let isUsed = false;
  let recycled = false;
  return {
    next() {
      for (;;) {
        const card = take(left, chance);
        if (card !== undefined) return card;
        const back = isUsed ? [] : used();
        isUsed = true;
        recycled ||= back.length > 0;
        left.push(...(back.length > 0 ? back : joins()));
      }
    },
    hasRecycled: () => recycled,
  };
}

export interface Reset {
  readonly type: "reset";
}

/**
 * An offer to collect every card that is out, behind Foundry's own *reset* button. Each time it becomes possible it is
 * a new offer.
 */
export const resetOffer = (words: Words, moment: number, more: More<Reset> = {}): Offer<Reset> =>
  words.offer<Reset>({ type: "reset" }, moment, { buttons: ["reset"], weight: "setup", ...more });

/** Cards with a number and nothing else: `7of10` is the seven of ten, and `7of10#2` comes from a second set. */

/** The ids of the `n`th set of cards 1 to `most`. Those of the first set have no mark. */
export const numberSet = (most: number, n: number): readonly CardId[] =>
  Array.from({ length: most }, (_, i) => `${i + 1}of${most}${n === 1 ? "" : `#${n}`}`);

/** The same cards, all in `place`. */
export const numberDeck = (most: number, n: number, place: Place): Cards =>
  Object.fromEntries(numberSet(most, n).map((card) => [card, place]));

/** Blank cards, each a seat's by lying in the deck of that seat's own (MS-1). */

export const blank: Place = { zone: "discard", deck: "blank" };

interface Printing extends Pick<Table, "cards"> {
  /** How many cards have ever been made; numbers the next one. */
  readonly printed: number;
}

/** Hands out this many blank cards, each once. */
export type Blanks = (count: number) => readonly CardId[];

/** Blank cards, spare ones first; none that came in this round, since each comes only once. */
export function blanksOf(s: Printing, came: () => readonly CardId[]): Blanks {
  let taken = 0;
  let { printed } = s;
  let lying: readonly CardId[] | undefined;
  return (count) => {
    lying ??= spare(s, new Set(came()));
    const found = lying.slice(taken, taken + count);
    taken += found.length;
    const more = Array.from({ length: count - found.length }, (_, i) => `card-${printed + i + 1}`);
    printed += more.length;
    return [...found, ...more];
  };
}

const spare = (s: Printing, came: ReadonlySet<CardId>): readonly CardId[] =>
  cardsIn(s, "discard", "blank").filter((card) => !came.has(card));

interface Added {
  readonly seat: SeatId;
  readonly cards: readonly CardId[];
  /** They join from the next round on. */
  readonly waits?: boolean;
}

/** The table with these cards in it, in one pass, since everyone's join when an encounter begins. */
export function withAdded<S extends Printing>(s: S, events: readonly Added[]): S {
  const cards: Record<CardId, Place> = { ...s.cards };
  let { printed } = s;
  for (const { seat, cards: ids, waits = false } of events)
    for (const id of ids) {
      if (!Object.hasOwn(cards, id)) printed++;
      cards[id] = waits ? { zone: "pool", seat } : { zone: "deck", deck: seat };
    }
  return { ...s, printed, cards };
}

/**
 * All cards back in the decks of their seats; those beyond what a seat should have are blank again. `fixed` says where a
 * card lies that is nobody's, or stays where it is.
 */
export function backInDecks(
  s: Pick<Table, "cards" | "seats">,
  wanted: (seat: SeatId) => number,
  fixed: (card: CardId, place: Place) => Place | null,
): Cards {
  const room = new Map<SeatId, number>();
  const backFrom = (place: Place): Place => {
    const seat = ownerOf(s, place);
    if (seat === null) return blank;
    const free = room.get(seat) ?? wanted(seat);
    room.set(seat, free - 1);
    return free > 0 ? { zone: "deck", deck: seat } : blank;
  };
  return Object.fromEntries(Object.entries(s.cards).map(([id, place]) => [id, fixed(id, place) ?? backFrom(place)]));
}
