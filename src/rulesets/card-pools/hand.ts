import { isJoker, RANKS, rankOf, SUITS, suitOf } from "../../engine/table/french-deck.ts";
import { has } from "../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { cardsOf, countAt } from "../../engine/table/whereabouts.ts";
import type { Columns } from "../../engine/view/view.ts";
import type { State } from "./state.ts";

/** GP-3: cards in the order of the count, from Aces down to Deuces. */

export const STEPS = RANKS.length;

export const isRed = (card: CardId): boolean => card.startsWith("JR");
export const isBlack = (card: CardId): boolean => card.startsWith("JB");

/** The increment of a card, from 0 for an Ace to 12 for a Deuce; −1 for a Joker. */
export const stepOfCard = (card: CardId): number => (isJoker(card) ? -1 : STEPS - 1 - RANKS.indexOf(rankOf(card)));

/** The rank that an increment counts. */
export const rankAt = (step: number): string => RANKS[STEPS - 1 - step] ?? "A";

/** GP-3: Spades before Hearts, Diamonds and Clubs. */
const suitPlace = (card: CardId): number => SUITS.length - 1 - SUITS.indexOf(suitOf(card));

/** The earlier card first: by increment, then by suit, then by deck; Jokers before all. */
export const byCount = (a: CardId, b: CardId): number =>
  stepOfCard(a) - stepOfCard(b) || suitPlace(a) - suitPlace(b) || (a < b ? -1 : Number(a > b));

/** When a card acts within its increment: equal for the same rank and suit of several decks, and last for a Joker. */
export const placeInMoment = (card: CardId): number => (isJoker(card) ? SUITS.length : suitPlace(card));

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
export function withoutHeld(s: State, seat: SeatId, cards: readonly CardId[]): State["fromHold"] {
  const held = heldCard(s, seat);
  return held === null || !cards.includes(held) ? s.fromHold : [...s.fromHold, held];
}

/** How many cards are in the hand, seen or not; and whether there is a hold card. */
export const handCount = (s: State, seat: SeatId): number => countAt(s, { zone: "hand", seat });
export const hasHold = (s: State, seat: SeatId): boolean => countAt(s, { zone: "held", seat }) > 0;

/** The cards of this seat that are due in the present increment, without Red Jokers. */
export const dueCards = (s: State, seat: SeatId): CardId[] =>
  handCards(s, seat).filter((card) => stepOfCard(card) === s.step);

/** GP-3: the thirteen increments: who acted, who is due, and as much as this viewer knows of those to come. */
export function columns(s: State): Columns["columns"] {
  const { spent, inHand } = bySteps(s);
  return Array.from({ length: STEPS }, (_, step) => {
    const lit = s.phase === "counting" && step === s.step;
    const isPast = s.phase === "over" || (s.phase === "counting" && step < s.step);
    const inLine = [...s.line.flatMap(({ seats }) => seats), ...s.deeds.map(({ seat }) => seat)];
    const seats = lit ? inLine : [...((isPast ? spent : inHand).get(step) ?? [])];
    return {
      label: rankAt(step) === "T" ? "10" : rankAt(step),
      seats: [...new Set(seats)].filter((seat) => Object.hasOwn(s.seats, seat)),
      lit,
      ...(isPast ? { past: true as const } : {}),
    };
  });
}

/** Seats that spent, and seats seen to hold, cards of each increment; in one pass over the table. */
function bySteps(s: State): Record<"spent" | "inHand", Map<number, Set<SeatId>>> {
  const found = { spent: new Map<number, Set<SeatId>>(), inHand: new Map<number, Set<SeatId>>() };
  const lost = new Set(s.lost);
  for (const [card, place] of Object.entries(s.cards)) {
    if ((place.zone !== "hand" && place.zone !== "pool") || lost.has(card)) continue;
    const steps = place.zone === "hand" ? found.inHand : found.spent;
    const there = steps.get(stepOfCard(card));
    if (there === undefined) steps.set(stepOfCard(card), new Set([place.seat]));
    else there.add(place.seat);
  }
  return found;
}
