import { isJoker } from "../../engine/french-deck.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { allCards, dueCards, handCards, heldCard, isRed, stepOf } from "./hand.ts";
import type { State } from "./state.ts";

/** GP-5, GP-8, GP-9: which cards go together, and as how many. */

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
function ofRank(naturals: readonly CardId[], jokers: readonly CardId[]): Together[] {
  const most = Math.min(NATURALS, naturals.length);
  const found: Together[] = most === 0 ? [] : [{ must: [], of: naturals, sizes: upTo(1, most) }];
  for (const must of subsets(jokers)) {
    const limit = must.length === 1 ? NATURALS + 1 : NATURALS;
    const sizes = upTo(must.length, Math.min(limit, must.length + most));
    if (sizes.length > 0) found.push({ must, of: naturals, sizes });
  }
  return found;
}

/** Those among them that a Red Joker is in. GP-8: one of the hand does not go with a hold card. */
const wild = (naturals: readonly CardId[], jokers: readonly CardId[]): Together[] =>
  ofRank(naturals, jokers).filter(({ must }) => must.length > 0);

/** Every choice of some of them; there are few Red Jokers even in many decks, and four are the most that a set has. */
function subsets(jokers: readonly CardId[]): CardId[][] {
  const found: CardId[][] = [[]];
  for (const joker of jokers.slice(0, NATURALS)) found.push(...found.map((some) => [...some, joker]));
  return found.slice(1);
}

/** GP-8: usable from its own increment on, and one of an earlier turn, or a Red Joker, at any time. */
export function isHoldUsable(s: State, seat: SeatId): boolean {
  const held = heldCard(s, seat);
  return held !== null && (isRed(held) || s.kept.includes(seat) || stepOf(held) <= s.step);
}

/** What may be played when the seat's moment in the count has come: its cards of this rank, Jokers, the hold card. */
export function dueSets(s: State, seat: SeatId): Together[] {
  const held = isHoldUsable(s, seat) ? heldCard(s, seat) : null;
  const jokers = handCards(s, seat).filter(isRed);
  const due = dueCards(s, seat);
  if (held === null) return ofRank(due, jokers);
  if (isRed(held)) return [...ofRank(due, jokers), ...wild(due, [held])];
  if (stepOf(held) === s.step) return [...ofRank([...due, held], []), ...wild(due, jokers)];
  const lower = stepOf(held) < s.step ? due : [];
  const pairs = lower.map((card): Together => ({ must: [held, card], of: [], sizes: [2] })); // GP-8: exactly one
  return [...ofRank(due, jokers), { must: [held], of: [], sizes: [1] }, ...pairs];
}

/** GP-8, GP-9: what may be played although the seat is not due: the hold card, or Red Jokers. */
export function wildSets(s: State, seat: SeatId): Together[] {
  const held = isHoldUsable(s, seat) ? heldCard(s, seat) : null;
  const jokers = handCards(s, seat).filter(isRed);
  if (held === null) return wild([], jokers);
  if (isRed(held)) return [...wild([], jokers), ...wild([], [held])];
  if (stepOf(held) === s.step) return [...ofRank([held], []), ...wild([], jokers)];
  return [...wild([], jokers), { must: [held], of: [], sizes: [1] }];
}

/** GP-18: what an active defence may be made with: a set of one rank that has not passed, or the hold card. */
export function defenceSets(s: State, seat: SeatId): Together[] {
  const held = heldCard(s, seat);
  const jokers = handCards(s, seat).filter(isRed);
  const kept = held !== null && isRed(held) ? [held] : []; // GP-9: one on hold as well
  const naturals = handCards(s, seat).filter((card) => !isJoker(card));
  const ranks = s.options.defence === "strict" ? [s.step] : [...new Set(naturals.map(stepOf))];
  const sets = ranks.flatMap((step) => {
    const mine = naturals.filter((card) => stepOf(card) === step);
    return [...ofRank(mine, jokers), ...wild(mine, kept)];
  });
  const alone = [...wild([], jokers), ...wild([], kept)];
  const hold: Together[] = held === null || isRed(held) ? [] : [{ must: [held], of: [], sizes: [1] }];
  return distinct([...sets, ...alone, ...hold]);
}

/** Red Jokers alone are a set of every rank: named once. */
function distinct(sets: readonly Together[]): Together[] {
  const met = new Set<string>();
  return sets.filter(({ must, of }) => {
    const key = JSON.stringify([must, of]);
    return !met.has(key) && met.add(key) !== undefined;
  });
}

/** Whether these cards go together in one of these ways; each counts once (C-1). */
export function isAmong(sets: readonly Together[], cards: readonly CardId[]): boolean {
  if (new Set(cards).size < cards.length) return false;
  return sets.some(
    ({ must, of, sizes }) =>
      sizes.includes(cards.length) &&
      must.every((card) => cards.includes(card)) &&
      cards.every((card) => must.includes(card) || of.includes(card)),
  );
}

/** Every card that occurs in these sets, in the order of the hand. */
export const cardsIn = (s: State, seat: SeatId, sets: readonly Together[]): CardId[] =>
  allCards(s, seat).filter((card) => sets.some(({ must, of }) => must.includes(card) || of.includes(card)));

/** What most people would play: all natural cards that are due, four at the most; without one, the first set. */
export function proposed(sets: readonly Together[]): readonly CardId[] {
  const [first] = sets;
  if (first === undefined) return [];
  return [...first.must, ...first.of].slice(0, first.must.length > 0 ? first.sizes[0] : first.sizes.at(-1));
}

/** GP-6: the future card that an effort takes: of the next lower rank held, and of that the last to come. */
export function futureCard(s: State, seat: SeatId, cards: readonly CardId[]): CardId | null {
  const hand = handCards(s, seat).filter((card) => !isJoker(card));
  const played = hand.filter((card) => cards.includes(card)); // a hold card is used at any time, whatever its rank
  const from = Math.max(s.step, ...played.map(stepOf));
  const later = hand.filter((card) => stepOf(card) > from);
  const [next] = later;
  return next === undefined ? null : (later.filter((card) => stepOf(card) === stepOf(next)).at(-1) ?? null);
}
