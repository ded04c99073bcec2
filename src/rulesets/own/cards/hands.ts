import { byPlace, jokerDoes, type Place, placeOf, turnsAmong } from "../../../decks/recipe/order.ts";
import { has, listed } from "../../../engine/table/lists.ts";
import { once } from "../../../engine/table/once.ts";
import type { CardId, SeatId } from "../../../engine/table/table.ts";
import { cardsByOwner, cardsOf } from "../../../engine/table/whereabouts.ts";
import { numbersOf } from "../set-up/numbers.ts";
import { recipeOf, type State } from "../state.ts";

/** OD-3, OD-4: in which order cards come. It is never kept, only read off the cards. */

/** A card before a seat that is a turn. */
export interface Coming {
  readonly seat: SeatId;
  readonly card: CardId;
  readonly place: Place;
}

export const handOf = (s: Pick<State, "cards">, seat: SeatId): readonly CardId[] => cardsOf(s, seat, "hand");

/** Where a card stands that this seat has. */
const placeIn = (s: State, seat: SeatId, card: CardId): Place => placeOf(recipeOf(s), card, numbersOf(s, seat));

/** Of its cards, those on which this seat has a turn. */
export const countingOf = (s: State, seat: SeatId): readonly CardId[] =>
  turnsAmong(recipeOf(s), handOf(s, seat), numbersOf(s, seat), s.chosen[seat]);

/** All cards that are turns, whoever comes first first. */
export const coming = once((s: State): readonly Coming[] => {
  const seats = [...cardsByOwner(s, "hand").keys()].filter((seat) => Object.hasOwn(s.seats, seat));
  const all = seats.flatMap((seat) =>
    countingOf(s, seat).map((card) => ({ seat, card, place: placeIn(s, seat, card) })),
  );
  return all.toSorted((a, b) => byPlace(a.place, b.place));
});

/** Whether it acts on all of its cards, and so may have had a turn and have another. */
export const actsOnEach = (s: Pick<State, "options">): boolean => recipeOf(s).counts === "each";

/** Those of these cards that are a turn of a seat which has not had its only one. */
const unused =
  (s: State, gone: ReadonlySet<CardId>) =>
  ({ seat, card }: Coming): boolean =>
    actsOnEach(s) ? !gone.has(card) : !handOf(s, seat).some((one) => gone.has(one));

/** The turns still to come in this round, whoever comes first first. */
export const turnsLeft = once((s: State): readonly Coming[] => {
  const isLeft = unused(s, new Set([...s.acted, ...[...s.turns, ...s.stepping].map(({ card }) => card)]));
  const away = new Set(actsOnEach(s) ? [] : s.holds.map(({ seat }) => seat));
  return coming(s).filter((turn) => isLeft(turn) && !away.has(turn.seat));
});

const leftBySeat = once((turns: readonly Coming[]): ReadonlyMap<SeatId, readonly Coming[]> => {
  const found = new Map<SeatId, Coming[]>();
  for (const turn of turns) listed(found, turn.seat, turn);
  return found;
});

/** This seat's turns still to come. */
export const turnsOf = (s: State, seat: SeatId): readonly Coming[] => leftBySeat(turnsLeft(s)).get(seat) ?? [];

/** OD-6: those who come next: all of the first place, one card of each seat. A Joker that ends the round is always among them. */
export function upNext(s: State): readonly Coming[] {
  const turns = turnsLeft(s);
  const up: Coming[] = [];
  for (const turn of turns) {
    if (turns[0] === undefined || byPlace(turns[0].place, turn.place) !== 0) break;
    const isEnd = jokerDoes(recipeOf(s), turn.card) === "end";
    if (isEnd || !up.some(({ seat }) => seat === turn.seat)) up.push(turn);
  }
  return up;
}

/** OD-8: whether this Joker lets its holder act at any time: in the round it was dealt in, and as far as this viewer knows. */
export const isLiked = (s: State, card: CardId): boolean =>
  Object.hasOwn(s.cards, card) && jokerDoes(recipeOf(s), card) === "like" && !has(s.heldBefore, card);

/** OD-8: the seats that have such a Joker. */
export const likedBy = (s: State, seat: SeatId): boolean =>
  [...handOf(s, seat), ...cardsOf(s, seat, "held")].some((card) => isLiked(s, card));
