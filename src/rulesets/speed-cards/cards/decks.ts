import { seatsGone } from "../../../engine/kit/people.ts";
import { rankOf, SUITS } from "../../../engine/table/french-deck.ts";
import { onceFor } from "../../../engine/table/once.ts";
import type { CardId, Place, SeatId } from "../../../engine/table/table.ts";
import { part, type State } from "../state.ts";

/** Twelve Segments to a Turn, counted down; a deck has a card for each. */
export const SEGMENTS = 12;

const FACES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q"] as const;

/** The value of a card: the Ace 1, the Jack 11, the Queen 12. */
export const worthOf = (card: CardId): number => WORTH[rankOf(card)] ?? 0;
const WORTH: Readonly<Record<string, number>> = Object.fromEntries(FACES.map((face, i) => [face, i + 1]));

export const highestFirst = (a: CardId, b: CardId): number => worthOf(b) - worthOf(a);

/**
 * The twelve cards of the `n`th deck; suit and number tell the decks apart. They are named once: a deal needs those of
 * all decks.
 */
export const deckCards = onceFor((n: number): readonly CardId[] =>
  FACES.map((face) => `${face}${SUITS[n % SUITS.length]}#${n}`),
);

export const deckPlace = (seat: SeatId): Place => ({ zone: "deck", deck: seat });
export const spare: Place = { zone: "discard", deck: "spare" };

/** New seats get a deck of their own, leavers' decks first. */
function withDecks(s: State, before: State): State {
  const cards: Record<CardId, Place> = { ...s.cards };
  const decks: Record<SeatId, number> = {};
  for (const seat of Object.keys(s.seats)) if (s.decks[seat] !== undefined) decks[seat] = s.decks[seat];
  for (const seat of seatsGone(s, before)) for (const card of deckCards(s.decks[seat] ?? 0)) cards[card] = spare;
  const used = new Set(Object.values(decks));
  let { printed } = s;
  let n = 1; // no deck below it is free
  for (const seat of Object.keys(s.seats)) {
    if (decks[seat] !== undefined) continue;
    while (used.has(n)) n++;
    used.add(n);
    printed = Math.max(printed, n);
    decks[seat] = n;
    for (const card of deckCards(n)) cards[card] = deckPlace(seat);
  }
  return { ...s, cards, decks, printed };
}

/** HC-1: twelve cards for each seat, Ace to Queen. */
export const decks = part({
  fresh: { decks: {}, printed: 0 },
  also: { seated: (s, _, before) => withDecks(s, before) },
});
