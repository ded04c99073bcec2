import { isGms, laidBy } from "../../engine/kit/face-down.ts";
import { frenchDeck, heightOf, isJoker } from "../../engine/table/french-deck.ts";
import { has, without } from "../../engine/table/lists.ts";
import { once, onceFor } from "../../engine/table/once.ts";
import { type CardId, type Cards, discarded, put, type SeatId } from "../../engine/table/table.ts";
import { cardsOf, countAt } from "../../engine/table/whereabouts.ts";
import type { State } from "./state.ts";

/** What tells whose cards lie face down. */
type FaceDownInputs = Pick<State, "options" | "turned" | "fighters" | "choices" | "seats">;

/** Whether what this seat is dealt lies face down until it acts (SW-23). */
export const isDealtDown = (s: Omit<FaceDownInputs, "turned">, seat: SeatId): boolean =>
  s.options.gmCards === "faceDown" && isGms(s, seat);

/** Whether the cards before this seat lie face down now (SW-23). */
export const liesDown = (s: FaceDownInputs, seat: SeatId): boolean => isDealtDown(s, seat) && !has(s.turned, seat);

/** These seats' cards are turned up, since they act on them (SW-23). */
export const turnedUp = (s: State, seats: readonly SeatId[]): State =>
  s.options.gmCards === "faceDown" ? { ...s, turned: [...without(s.turned, seats), ...new Set(seats)] } : s;

/** An option set in the middle of a round finds turned up whose turn has come, as if it had been set all along (SW-23). */
export function foundUp(s: State, before: State): State {
  if (before.options.gmCards === "faceDown") return s;
  const claims = s.contest === null ? [] : [...s.contest.claims, ...s.contest.jokers];
  return turnedUp(s, [...s.opened, ...s.cameIn, ...claims, ...s.chain.flat(), ...without(s.done, s.passed)]);
}

/** The table with all cards lying as they should, if anything has changed that decides it. */
export function laid(s: State, before: State): State {
  if (s.options.gmCards !== "faceDown" && before.options.gmCards !== "faceDown") return s;
  const keys = ["cards", "turned", "options", "seats", "fighters", "choices"] as const;
  if (keys.every((key) => s[key] === before[key])) return s;
  const cards = laidBy(s.cards, (seat) => liesDown(s, seat));
  return cards === s.cards ? s : { ...s, cards };
}

export const DECK = "action";

/** All cards of the `n`th deck, undrawn. Made once for each deck. */
export const deckOfCard = onceFor((n: number): Cards => frenchDeck(n, { zone: "deck", deck: DECK }));

/** All cards of this many decks, undrawn. Made once for all tables that have as many. */
export const undrawn = onceFor((decks: number): Cards => {
  let cards: Cards = {};
  for (let n = 1; n <= decks; n++) cards = { ...cards, ...deckOfCard(n) };
  return { ...cards }; // V8 finds a card sooner in such a copy
});

/** The seat's card, in its hand or held. */
export const cardBefore = (state: Pick<State, "cards">, seat: SeatId): CardId | null =>
  cardsOf(state, seat, "hand")[0] ?? cardsOf(state, seat, "held")[0] ?? null;

/** Whether a card lies before the seat that this viewer sees only the back of (SW-23). */
export const hasBack = (s: Pick<State, "cards" | "unseen">, seat: SeatId): boolean =>
  s.unseen !== undefined &&
  cardBefore(s, seat) === null &&
  (countAt(s, { zone: "hand", seat }) > 0 || countAt(s, { zone: "held", seat }) > 0);

/** Whether a card lies before the seat, of whatever side it shows to this viewer. */
export const hasCard = (s: Pick<State, "cards" | "unseen">, seat: SeatId): boolean =>
  cardBefore(s, seat) !== null || hasBack(s, seat);

/** Whether a card lies before the seat that it does not hold back, of whatever side it shows to this viewer. */
export const hasInHand = (s: Pick<State, "cards" | "unseen">, seat: SeatId): boolean =>
  countAt(s, { zone: "hand", seat }) > 0;

/** Every seat's card, in one pass over the table. */
export const cardsBySeat = ({ cards }: Pick<State, "cards">): ReadonlyMap<SeatId, CardId> => bySeat(cards);

const bySeat = once((cards: Cards): ReadonlyMap<SeatId, CardId> => {
  const found = new Map<SeatId, CardId>();
  for (const [id, place] of Object.entries(cards))
    if (place.zone === "hand" || place.zone === "held") found.set(place.seat, id);
  return found;
});

/** SW-4: by rank, then by suit; equal cards of two decks keep the order of their seats. */
function byCard(state: Pick<State, "cards">, seats: readonly SeatId[]): SeatId[] {
  const cards = cardsBySeat(state);
  return highestFirst(seats.map((seat) => ({ seat, height: heightOf(cards.get(seat) ?? "") })));
}

/** The countdown sorted by the present cards. */
export const counted = (s: State): State => ({ ...s, toCome: byCard(s, s.toCome) });

/** A seat with the height of its card. */
export interface CardHeight {
  readonly seat: SeatId;
  readonly height: number;
}

/** These seats, the highest card first, and as they stand among equals. */
export const highestFirst = (all: readonly CardHeight[]): SeatId[] =>
  all.toSorted((a, b) => b.height - a.height).map(({ seat }) => seat);

/** The highest of these cards. */
export function best(cards: readonly CardId[]): CardId | undefined {
  let [top] = cards;
  for (let i = 1; i < cards.length; i++) {
    const card = cards[i] ?? "";
    if (top === undefined || heightOf(card) > heightOf(top)) top = card;
  }
  return top;
}

/** SW-5, SW-7: a Joker counts as one only in the round it was dealt in. */
export function hasJoker(state: Pick<State, "cards" | "heldOver">, seat: SeatId): boolean {
  const card = cardBefore(state, seat);
  return card !== null && isJoker(card) && !has(state.heldOver, seat);
}

/** Discards these, face down if the seat that had them, or `by`, is hidden (C-5) or never turned them up (SW-23). */
export function toDiscards(s: State, ids: readonly CardId[], by?: SeatId): Cards {
  const all = discarded(s, ids, DECK, by);
  if (s.options.gmCards !== "faceDown") return all;
  const down = ids.filter((id) => {
    const place = s.cards[id];
    if (place === undefined || place.zone === "discard") return false;
    const seat = by ?? ("seat" in place ? place.seat : null);
    return seat !== null && liesDown(s, seat);
  });
  return put(all, down, { zone: "discard", deck: DECK, closed: true });
}
