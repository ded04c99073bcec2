import { able } from "../../../engine/kit/people.ts";
import { FACES, frenchDeck } from "../../../engine/table/french-deck.ts";
import { once } from "../../../engine/table/once.ts";
import { type CardId, type Place, type SeatId, samePlace } from "../../../engine/table/table.ts";
import { cardsInZone } from "../../../engine/table/whereabouts.ts";
import { drawOf } from "../set-up/terms.ts";
import { part, type State } from "../state.ts";
import { box, SHOE, shoe } from "./places.ts";

const deckOf = (card: CardId): number => Number(card.split("#")[1] ?? 1);

/**
 * GP-4: more decks than any encounter needs; a fighter who would be dealt this many cards has a wrong number on the
 * sheet.
 */
export const MOST_DECKS = 20;

/** The seat that draws most, if the deal would take too many decks; else null. */
export function drawsTooMany(
  s: State,
): { readonly seat: SeatId; readonly cards: number; readonly decks: number } | null {
  const decks = decksFor(s, needed(s));
  const [most] = draws(s).toSorted(([, a], [, b]) => b - a);
  return decks <= MOST_DECKS || most === undefined ? null : { seat: most[0], cards: most[1], decks };
}

/** How many cards this turn's deal takes, from the rolls. */
export const needed = (s: State): number => draws(s).reduce((all, [, cards]) => all + cards, 0);

/** The fewest decks that hold this many cards besides those on hold; at least one. */
export function decksFor(s: State, cards: number): number {
  const onHold = cardsInZone(s, "held").map(deckOf);
  for (let decks = 1; ; decks++) {
    const there = decks * FACES.length - onHold.filter((deck) => deck <= decks).length;
    if (there >= cards) return decks;
  }
}

/** GP-4, GP-20: puts everything but hold cards into the shoe, or into the box if its deck is not needed. */
export function gathered(s: State, decks: number): Pick<State, "cards" | "decks" | "bought"> {
  const cards: Record<CardId, Place> = {};
  for (let n = s.bought + 1; n <= decks; n++) Object.assign(cards, frenchDeck(n, shoe));
  for (const [id, place] of Object.entries(s.cards))
    cards[id] = place.zone === "held" ? place : deckOf(id) <= decks ? shoe : box;
  return { cards, decks, bought: Math.max(s.bought, decks) };
}

/** C-5, GP-4: adds a deck in the middle of a turn; only those of its cards come that lie in the box. */
function deckJoined(s: State): State {
  const decks = s.decks + 1;
  const inBox = (id: CardId): boolean => s.cards[id] === undefined || samePlace(s.cards[id], box);
  const fresh = Object.entries(frenchDeck(decks, shoe)).filter(([id]) => inBox(id));
  const cards = { ...s.cards, ...Object.fromEntries(fresh) };
  return { ...s, cards, decks, bought: Math.max(s.bought, decks) };
}

/** The number of decks that the present rolls will need. */
const needs = (s: State): number => (s.phase === "rolled" ? decksFor(s, needed(s)) : s.needs);

/** The seats that draw when hands are dealt, with how many cards each. */
export const draws: (s: State) => readonly (readonly [SeatId, number])[] = once((s: State) =>
  able(s).map((seat) => [seat, drawOf(s, seat)] as const),
);

/** GP-4: as many decks as a turn needs, counted before dealing. */
export const decks = part({
  fresh: { cards: frenchDeck(1, shoe), shared: { french: SHOE }, decks: 1, bought: 1, needs: 1 },
  fold: { gathered: (s, e) => ({ ...s, ...gathered(s, e.decks) }), deckJoined },
  settle(s) {
    const now = needs(s);
    return now === s.needs ? s : { ...s, needs: now };
  },
});
