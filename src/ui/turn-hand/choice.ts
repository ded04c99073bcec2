import type { CardSet, SetUse } from "../../engine/rules/offer.ts";
import type { CardId } from "../../engine/table/table.ts";

/** Which cards of a hand go together, according to an offer: what matches the picked ones. Independent of any page. */

const isWithin = ({ must, of }: CardSet, cards: readonly CardId[]): boolean =>
  cards.every((card) => must.includes(card) || of.includes(card));

/**
 * The set that exactly these cards make, or undefined: everything it must have, nothing it may not have, and the right
 * number.
 */
export const setOf = (sets: readonly CardSet[], cards: readonly CardId[]): CardSet | undefined =>
  sets.find(
    (set) =>
      set.must.every((card) => cards.includes(card)) &&
      isWithin(set, cards) &&
      set.sizes.some(({ size }) => size === cards.length),
  );

/** What exactly these cards can be used for. Empty if they make no set. */
export const usesOf = (sets: readonly CardSet[], cards: readonly CardId[]): readonly SetUse[] =>
  setOf(sets, cards)?.sizes.find(({ size }) => size === cards.length)?.uses ?? [];

/** What can be done once there is nothing left to pick. */
export const usesWithout = (sets: readonly CardSet[]): readonly SetUse[] =>
  sets.flatMap(({ sizes }) => sizes.flatMap(({ uses }) => uses));

/**
 * What is picked after one press on this card: it joins or leaves the cards it can go with; otherwise only it is
 * picked.
 */
export function toggled(sets: readonly CardSet[], picked: readonly CardId[], card: CardId): readonly CardId[] {
  if (picked.includes(card)) return picked.filter((one) => one !== card);
  const all = [...picked, card];
  return sets.some((set) => isWithin(set, all)) ? all : [card];
}

/** One way to play cards in several plays: those played now, and how many each time. */
export interface Split {
  readonly cards: readonly CardId[];
  readonly parts: readonly number[];
}

/** How this set can be played: whole first, then in ever smaller parts. Empty if there is only one way. */
export function splitsOf(sets: readonly CardSet[], cards: readonly CardId[]): Split[] {
  const set = setOf(sets, cards);
  if (set === undefined || set.sizes.length < 2) return [];
  const sizes = set.sizes.map(({ size }) => size).toSorted((a, b) => b - a);
  const [most = 0] = sizes;
  const rest = [...cards, ...set.of].filter((card) => !set.must.includes(card));
  const all = [...new Set([...set.must, ...rest])].slice(0, most);
  return sizes.map((size) => ({ cards: all.slice(0, size), parts: partsOf(all.length, size) }));
}

/** This many now, the same again as long as there are enough, then what is left. */
function partsOf(all: number, size: number): number[] {
  const parts = Array.from({ length: Math.floor(all / size) }, () => size);
  return all % size === 0 ? parts : [...parts, all % size];
}
