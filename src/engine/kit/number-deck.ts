import type { CardId, Cards, Place } from "../table/table.ts";

/** Cards with a number and nothing else: `7of10` is the seven of ten, and `7of10#2` comes from a second set. */

/** The ids of the `n`th set of cards 1 to `most`. Those of the first set have no mark. */
export const numberSet = (most: number, n: number): readonly CardId[] =>
  Array.from({ length: most }, (_, i) => `${i + 1}of${most}${n === 1 ? "" : `#${n}`}`);

/** The same cards, all in `place`. */
export const numberDeck = (most: number, n: number, place: Place): Cards =>
  Object.fromEntries(numberSet(most, n).map((card) => [card, place]));
