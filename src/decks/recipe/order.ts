import { isJoker, RANKS, rankOf, SUITS, suitOf } from "../../engine/table/french-deck.ts";
import { numberOf } from "../../engine/table/number-cards.ts";
import type { CardId } from "../../engine/table/table.ts";
import type { JokerDoes, Recipe } from "./recipe.ts";

/** OD-3 to OD-8: where a card stands in a sorted order. */

/** What of a card's holder bears on its place. */
export interface Holder {
  readonly bonus: number;
  /** What decides a tie; null if the sheet lacks it. */
  readonly tie: number | null;
  /** Of the players' side. */
  readonly ours: boolean;
}

/** A place: by what the card is, then by its total, then by what decides a tie. The greatest comes first. */
export interface Place {
  readonly rank: number;
  readonly at: number;
  readonly tie: number;
}

/** What this card does, if it is a Joker. */
export function jokerDoes({ jokers }: Pick<Recipe, "jokers">, card: CardId): JokerDoes | null {
  if (jokers === null || !isJoker(card)) return null;
  return card.startsWith("JR") ? jokers.red : jokers.black;
}

/** OD-5: an Ace is 14, and a Joker stands above it. */
const JOKER = 15;
const hasLowAces = ({ deck }: Pick<Recipe, "deck">): boolean => deck.kind === "french" && deck.aces === "low";

function worthOf(recipe: Recipe, card: CardId): number {
  if (isJoker(card)) return JOKER;
  if (hasLowAces(recipe) && rankOf(card) === "A") return 1;
  return numberOf(card) || RANKS.indexOf(rankOf(card)) + 2;
}

/** OD-5: what a card counts as, with its holder's bonus. */
export function totalOf(recipe: Recipe, card: CardId, holder: Holder): number {
  const value = worthOf(recipe, card);
  if (recipe.bonus === "none" || isJoker(card)) return value;
  return recipe.order === "low" ? value - holder.bonus : value + holder.bonus;
}

const RANK: Readonly<Record<JokerDoes, number>> = { like: 3, first: 2, end: 1, last: 0, lost: -1 };
const PLAIN = 1;
/** Below any number on a sheet. */
const LOWEST = -1e6;

function tieOf({ ties }: Recipe, card: CardId, { tie, ours }: Holder): number {
  if (ties === "suit") return SUITS.indexOf(suitOf(card));
  if (ties === "players") return ours ? 1 : 0;
  return ties === "number" ? (tie ?? LOWEST) : 0;
}

/** Where this card of this holder stands. Jokers that are first, or last, stand alike (OD-8). */
export function placeOf(recipe: Recipe, card: CardId, holder: Holder): Place {
  const does = jokerDoes(recipe, card);
  if (does !== null && does !== "end") return { rank: RANK[does], at: 0, tie: 0 };
  const total = totalOf(recipe, card, holder);
  return { rank: PLAIN, at: recipe.order === "low" ? -total : total, tie: tieOf(recipe, card, holder) };
}

/** For sorting: whoever comes first stands first. 0 for those who act together. */
export const byPlace = (a: Place, b: Place): number => b.rank - a.rank || b.at - a.at || b.tie - a.tie;

/** OD-4: those of a holder's cards that are turns. `chosen` is the owner's choice. A Joker that is lost is none (OD-8). */
export function turnsAmong(
  recipe: Recipe,
  cards: readonly CardId[],
  holder: Holder,
  chosen?: CardId | null,
): readonly CardId[] {
  const isTurn = (card: CardId): boolean => jokerDoes(recipe, card) !== "lost";
  if (recipe.counts === "each" || cards.length < 2) return cards.filter(isTurn);
  const own = chosen !== undefined && chosen !== null && cards.includes(chosen) ? chosen : null;
  const one = own ?? extreme(recipe, cards, holder);
  return one === undefined || !isTurn(one) ? [] : [one];
}

/** The best card, or the worst if that is what counts; of equal ones the first. */
function extreme(recipe: Recipe, cards: readonly CardId[], holder: Holder): CardId | undefined {
  const placed = cards.map((card) => ({ card, place: placeOf(recipe, card, holder) }));
  const sorted = placed.toSorted((a, b) => byPlace(a.place, b.place));
  const best = recipe.counts === "worst" ? sorted.at(-1) : sorted[0];
  return best?.card;
}
