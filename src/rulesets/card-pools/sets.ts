import type { CardId, SeatId } from "../../engine/table/table.ts";
import { isDue } from "./due-order.ts";
import { allCards, dueCards, handCards, isRed, stepOfCard } from "./hand.ts";
import { usableHold } from "./hold.ts";
import type { State } from "./state.ts";

/** GP-5, GP-8, GP-9: which cards go together, and in what numbers. */

/** GP-5: a set has at most four natural cards, and five are four and one Red Joker. */
const NATURALS = 4;

export interface Together {
  readonly must: readonly CardId[];
  readonly of: readonly CardId[];
  readonly sizes: readonly number[];
}

const upTo = (least: number, most: number): number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);

/** Every way in which these natural cards of one rank go together, with none, one or more of these Red Jokers. */
export function ofRank(naturals: readonly CardId[], jokers: readonly CardId[]): Together[] {
  const most = Math.min(NATURALS, naturals.length);
  const found: Together[] = most === 0 ? [] : [{ must: [], of: naturals, sizes: upTo(1, most) }];
  for (const must of subsets(jokers)) {
    const limit = must.length === 1 ? NATURALS + 1 : NATURALS;
    const sizes = upTo(must.length, Math.min(limit, must.length + most));
    if (sizes.length > 0) found.push({ must, of: naturals, sizes });
  }
  return found;
}

/** Those ways that use a Red Joker. */
export const wild = (naturals: readonly CardId[], jokers: readonly CardId[]): Together[] =>
  ofRank(naturals, jokers).filter(({ must }) => must.length > 0);

/** Every non-empty choice, of at most four, since a set has no more; there are few Red Jokers even in many decks. */
function subsets(jokers: readonly CardId[]): CardId[][] {
  const found: CardId[][] = [[]];
  for (const joker of jokers.slice(0, NATURALS)) found.push(...found.map((some) => [...some, joker]));
  return found.slice(1);
}

/**
 * GP-8, GP-9: a hold card that its place has passed, by itself or with one lower card of these; Red Jokers of the hand go
 * with both.
 */
export function withHold(held: CardId, lower: readonly CardId[], jokers: readonly CardId[]): Together[] {
  const bases = [[held], ...lower.map((card) => [held, card])];
  return bases.flatMap((base) => [[], ...subsets(jokers)].flatMap((wilds) => whole([...base, ...wilds])));
}

/** Just these cards, unless they are more than a set has. */
const whole = (must: readonly CardId[]): Together[] =>
  must.length > NATURALS ? [] : [{ must, of: [], sizes: [must.length] }];

/** What may be played when the seat's moment in the count has come: its cards of this rank, Jokers, the hold card. */
export function dueSets(s: State, seat: SeatId): Together[] {
  const held = usableHold(s, seat);
  const jokers = handCards(s, seat).filter(isRed);
  const due = dueCards(s, seat);
  if (held === null) return ofRank(due, jokers);
  if (isRed(held)) return ofRank(due, [...jokers, held]);
  if (stepOfCard(held) === s.step) return ofRank([...due, held], jokers);
  return [...ofRank(due, jokers), ...withHold(held, due, jokers)];
}

/** GP-8, GP-9: what may be played when the seat is not due: the hold card, or Red Jokers. */
function wildSets(s: State, seat: SeatId): Together[] {
  const held = usableHold(s, seat);
  const jokers = handCards(s, seat).filter(isRed);
  if (held === null) return wild([], jokers);
  return isRed(held) ? wild([], [...jokers, held]) : [...wild([], jokers), ...withHold(held, [], jokers)];
}

/** In its moment a seat plays what is due; at any other, its hold card and Red Jokers. */
export const playable = (s: State, seat: SeatId): Together[] => (isDue(s, seat) ? dueSets(s, seat) : wildSets(s, seat));

/** Whether these cards go together in one of these ways; each counts once (C-1). */
export function isAmong(sets: readonly Together[], cards: readonly CardId[]): boolean {
  if (new Set(cards).size < cards.length) return false;
  return sets.some((set) => set.sizes.includes(cards.length) && isOf(set, cards));
}

/** Whether these cards are all that the set must have, and no others than it may. */
export const isOf = ({ must, of }: Pick<Together, "must" | "of">, cards: readonly CardId[]): boolean =>
  must.every((card) => cards.includes(card)) && cards.every((card) => must.includes(card) || of.includes(card));

/** Every card that occurs in these sets, in the order of the hand. */
export const cardsOfSets = (s: State, seat: SeatId, sets: readonly Together[]): CardId[] =>
  allCards(s, seat).filter((card) => sets.some(({ must, of }) => must.includes(card) || of.includes(card)));

/** The usual play: all natural cards that are due, at most four; without any, the first set. */
export function usualPlay(sets: readonly Together[]): readonly CardId[] {
  const [first] = sets;
  if (first === undefined) return [];
  return [...first.must, ...first.of].slice(0, first.must.length > 0 ? first.sizes[0] : first.sizes.at(-1));
}
