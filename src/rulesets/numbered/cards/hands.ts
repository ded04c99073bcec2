import { seatsGone } from "../../../engine/kit/people.ts";
import { listed } from "../../../engine/table/lists.ts";
import { numberOf } from "../../../engine/table/number-cards.ts";
import { once, onceOf } from "../../../engine/table/once.ts";
import { type CardId, type Cards, putAll, type SeatId } from "../../../engine/table/table.ts";
import { cardsInZone, cardsOf } from "../../../engine/table/whereabouts.ts";
import type { State } from "../state.ts";

/** NC-1: in which order cards come. It is never kept, only read off the cards. */

/** A card in a hand: whoever has it acts on it. */
export interface Turn {
  readonly seat: SeatId;
  readonly card: CardId;
  readonly number: number;
}

/** All cards in hands, the lowest first. */
export const turnsIn: (cards: Cards) => readonly Turn[] = once((cards: Cards) => {
  const found: Turn[] = [];
  for (const card of cardsInZone({ cards }, "hand")) {
    const place = cards[card];
    if (place?.zone === "hand") found.push({ seat: place.seat, card, number: numberOf(card) });
  }
  return found.sort((a, b) => a.number - b.number);
});

const EMPTY: readonly CardId[] = [];

const handsIn = once((cards: Cards): ReadonlyMap<SeatId, readonly CardId[]> => {
  const found = new Map<SeatId, CardId[]>();
  for (const { seat, card } of turnsIn(cards)) listed(found, seat, card);
  return found;
});

/** The cards of this seat, the lowest first. */
export const handOf = ({ cards }: Pick<State, "cards">, seat: SeatId): readonly CardId[] =>
  handsIn(cards).get(seat) ?? EMPTY;

/** The number this seat acts on first; 0 without a card. */
export const firstNumber = (s: Pick<State, "cards">, seat: SeatId): number => numberOf(handOf(s, seat)[0] ?? "");

const leftIn = onceOf(
  (
    cards: Cards,
    ...over: readonly [acting: readonly CardId[], acted: readonly CardId[], reacted: readonly CardId[]]
  ) => {
    const gone = new Set(over.flat());
    return turnsIn(cards).filter(({ card }) => !gone.has(card));
  },
);

/** The turns still to come in this round, the lowest number first. */
export const turnsLeft = ({ cards, acting, acted, reacted }: State): readonly Turn[] =>
  leftIn(cards, acting, acted, reacted);

const nextBySeat = once((turns: readonly Turn[]): ReadonlyMap<SeatId, readonly Turn[]> => {
  const found = new Map<SeatId, Turn[]>();
  for (const turn of turns) listed(found, turn.seat, turn);
  return found;
});

/** This seat's turns still to come. */
export const turnsOf = (s: State, seat: SeatId): readonly Turn[] => nextBySeat(turnsLeft(s)).get(seat) ?? [];

/** NC-3: the cards that come up next: all of the lowest number, one for each seat. */
export function upNext(s: State): readonly CardId[] {
  const turns = turnsLeft(s);
  const seats = new Set<SeatId>();
  const up: CardId[] = [];
  for (const { seat, card, number } of turns) {
    if (number !== turns[0]?.number) break;
    if (!seats.has(seat)) up.push(card);
    seats.add(seat);
  }
  return up;
}

/** Whose hand this card is in. */
export function holderOf({ cards }: Pick<State, "cards">, card: CardId): SeatId | null {
  const place = cards[card];
  return place?.zone === "hand" ? place.seat : null;
}

/** The seats that act now, as far as this viewer knows. */
export const seatsActing = (s: State): readonly SeatId[] => s.acting.flatMap((card) => holderOf(s, card) ?? []);

/** The card that this seat acts on now. */
export const actingCard = ({ acting, cards }: State, seat: SeatId): CardId | null =>
  actingBySeat(acting, cards).get(seat) ?? null;

/** Among many fighters, many have the same number. */
const actingBySeat = onceOf((acting: State["acting"], cards: State["cards"]): ReadonlyMap<SeatId, CardId> => {
  const held = acting.map((card) => [holderOf({ cards }, card), card] as const).toReversed(); // the first of two wins
  return new Map(held.flatMap(([seat, card]) => (seat === null ? [] : [[seat, card]])));
});

/** Two cards of two seats change places. */
export const crossed = (
  s: State,
  [a, b]: readonly [SeatId, SeatId],
  [mine, theirs]: readonly [CardId, CardId],
): Cards =>
  putAll(s.cards, [
    [mine, { zone: "hand", seat: b }],
    [theirs, { zone: "hand", seat: a }],
  ]);

/** The cards of those who have left since, in a hand or set aside. */
export const cardsOfLeavers = (before: State, now: State): readonly CardId[] =>
  seatsGone(now, before).flatMap((seat) => ownCards(before, seat));

/** The cards of this seat, in its hand or set aside. */
export const ownCards = (s: State, seat: SeatId): readonly CardId[] => [
  ...handOf(s, seat),
  ...cardsOf(s, seat, "pool"),
];
