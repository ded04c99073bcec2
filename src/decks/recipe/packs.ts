import { numberSet } from "../../engine/kit/number-deck.ts";
import { FACES, isJoker } from "../../engine/table/french-deck.ts";
import { onceEach } from "../../engine/table/once.ts";
import type { CardId } from "../../engine/table/table.ts";
import { type Deck, isDrawn, type Recipe } from "./recipe.ts";

/** OD-1: what is dealt from, deck by deck or set by set; and the cards of a shoe that are nobody's own. */

/** The cards of the `n`th deck or set. Those of the first have no mark. */
export const packOf: (deck: Deck, n: number) => readonly CardId[] = onceEach((deck: Deck, n: number) => {
  if (deck.kind === "numbers") return numberSet(deck.most, n);
  if (deck.kind !== "french") return [];
  const isBare = deck.jokers === "none" || (deck.jokers === "two" && n > 1);
  const mark = n === 1 ? "" : `#${n}`;
  return FACES.filter((face) => !isBare || !isJoker(face)).map((face) => `${face}${mark}`);
});

/** How many decks or sets a recipe asks for from the start. */
export const packsIn = ({ deck }: Pick<Recipe, "deck">): number =>
  deck.kind === "french" ? deck.decks : deck.kind === "numbers" ? deck.sets : 0;

export type Side = "players" | "gm";

/** OD-3: the end cards, and OD-11: the cards of the sides, as far as their number does not depend on who is there. */
export const endCards = ({ deck }: Pick<Recipe, "deck">): readonly CardId[] =>
  isDrawn({ deck }) && "ends" in deck ? Array.from({ length: deck.ends }, (_, i) => `end-${i + 1}`) : [];
export const sideCards = ({ deck }: Pick<Recipe, "deck">): readonly CardId[] =>
  deck.kind === "sides" && deck.each !== "seats"
    ? Array.from({ length: deck.each }, (_, i) => [`players-${i + 1}`, `gm-${i + 1}`]).flat()
    : [];

export const isEnd = (card: CardId): boolean => card.startsWith("end-");
/** Whose side's card it is; null for every other card. */
export const sideOfCard = (card: CardId): Side | null =>
  card.startsWith("players-") ? "players" : card.startsWith("gm-") ? "gm" : null;
