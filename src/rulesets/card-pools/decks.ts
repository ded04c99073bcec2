import { FACES, frenchDeck } from "../../engine/french-deck.ts";
import { type CardId, cardsAt, countAt, type Place, type SeatId } from "../../engine/table.ts";
import { box, shoe, standing } from "./hand.ts";
import type { State } from "./state.ts";
import { drawOf } from "./terms.ts";

/** GP-4: as many decks as a turn needs. */

/** Of which deck a card is, counted from 1. */
export const deckOf = (card: CardId): number => Number(card.split("#")[1] ?? 1);

/** GP-4: more decks than a fight can want; whoever is dealt so many cards has a wrong number on the sheet. */
export const MOST_DECKS = 20;

/** Who draws most of those that a deal would take, where it would take more than there may be; else null. */
export function drawsTooMany(
  s: State,
): { readonly seat: SeatId; readonly cards: number; readonly decks: number } | null {
  const decks = decksFor(s, needed(s));
  const [most] = draws(s).toSorted(([, a], [, b]) => b - a);
  return decks <= MOST_DECKS || most === undefined ? null : { seat: most[0], cards: most[1], decks };
}

/** How many cards this turn's deal takes, by what was rolled. */
export const needed = (s: State): number => standing(s).reduce((all, seat) => all + drawOf(s, seat), 0);

/** The fewest decks with so many cards beside those on hold; one at the least. */
export function decksFor(s: State, cards: number): number {
  const held = s.unseen?.filter(({ place }) => place.zone === "held").length ?? 0;
  const onHold = cardsAt(s, ({ zone }) => zone === "held").map(deckOf);
  for (let decks = 1; ; decks++) {
    const there = decks * FACES.length - onHold.filter((deck) => deck <= decks).length - held;
    if (there >= cards) return decks;
  }
}

/** GP-4, GP-20: everything but hold cards is in the shoe, or in the box where it is of a deck too many. */
export function gathered(s: State, decks: number): Pick<State, "cards" | "decks" | "bought"> {
  const cards: Record<CardId, Place> = {};
  for (let n = s.bought + 1; n <= decks; n++) Object.assign(cards, frenchDeck(n, shoe));
  for (const [id, place] of Object.entries(s.cards))
    cards[id] = place.zone === "held" ? place : deckOf(id) <= decks ? shoe : box;
  return { cards, decks, bought: Math.max(s.bought, decks) };
}

/** C-5: how many cards are undrawn; to a player those of hidden fighters, wherever they lie, are among them. */
export function leftInShoe(s: State): number {
  const there = countAt(s, shoe);
  if (s.unseen === undefined) return there;
  const known = s.unseen.reduce((all, { count }) => all + count, Object.keys(s.cards).length);
  return Math.min(s.decks * FACES.length, there + s.bought * FACES.length - known);
}

/** The seats that draw when a hand is dealt, with how many cards each. */
export const draws = (s: State): readonly (readonly [SeatId, number])[] =>
  standing(s).map((seat) => [seat, drawOf(s, seat)] as const);
