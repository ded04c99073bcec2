import { drawing } from "../../engine/kit/drawing.ts";
import { isJoker, numberOn, RANKS, rankOf, SUITS, suitOf } from "../../engine/table/french-deck.ts";
import { type Chance, pick } from "../../engine/table/lists.ts";
import type { CardId } from "../../engine/table/table.ts";
import { cardsFor, type JokerDoes, packOf, packsIn, type Recipe, type RecipeSide } from "./recipe.ts";

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
export interface Standing {
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
  return numberOn(card) || RANKS.indexOf(rankOf(card)) + 2;
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
export function standingOf(recipe: Recipe, card: CardId, holder: Holder): Standing {
  const does = jokerDoes(recipe, card);
  if (does !== null && does !== "end") return { rank: RANK[does], at: 0, tie: 0 };
  const total = totalOf(recipe, card, holder);
  return { rank: PLAIN, at: recipe.order === "low" ? -total : total, tie: tieOf(recipe, card, holder) };
}

/** For sorting: whoever comes first stands first. 0 for those who act together. */
export const byPlace = (a: Standing, b: Standing): number => b.rank - a.rank || b.at - a.at || b.tie - a.tie;

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
  const placed = cards.map((card) => ({ card, place: standingOf(recipe, card, holder) }));
  const sorted = placed.toSorted((a, b) => byPlace(a.place, b.place));
  const best = recipe.counts === "worst" ? sorted.at(-1) : sorted[0];
  return best?.card;
}

/** OD-14: how likely each is to act first, and how many turns each has in a round, by playing it many times. */

/** A fighter as a recipe reads it. */
export interface Sample {
  readonly side: RecipeSide;
  /** What the thresholds, the bonus and ties are read from; null for what the sheet lacks. */
  readonly number: number | null;
  readonly bonus: number | null;
  readonly tie: number | null;
}

/** One round, by the places of the fighters in their list: who acts first, and every turn in order. */
export interface TrialRound {
  readonly first: readonly number[];
  readonly turns: readonly number[];
  /** What each was dealt; nothing where cards are drawn. */
  readonly dealt: readonly (readonly CardId[])[];
}

/** What came of rounds played so far: how often each acted first, and how many turns each had. */
export interface Tally {
  readonly plays: number;
  readonly first: readonly number[];
  readonly turns: readonly number[];
}

/** The chance to act first, from 0 to 1, and the mean number of turns in a round. */
export interface Chances {
  readonly first: number;
  readonly turns: number;
}

export const PLAYS = 2000;

export const noPlays = (fighters: readonly Sample[]): Tally => ({
  plays: 0,
  first: fighters.map(() => 0),
  turns: fighters.map(() => 0),
});

/** So many rounds more, so that a page can play them in slices. */
export function playOn(recipe: Recipe, fighters: readonly Sample[], so: Tally, chance: Chance, plays: number): Tally {
  const first = [...so.first];
  const turns = [...so.turns];
  for (let i = 0; i < plays; i++) {
    const played = playRound(recipe, fighters, chance);
    for (const at of played.first) first[at] = (first[at] ?? 0) + 1;
    for (const at of played.turns) turns[at] = (turns[at] ?? 0) + 1;
  }
  return { plays: so.plays + plays, first, turns };
}

/** What a tally says of each fighter. */
export const chancesIn = ({ plays, first, turns }: Tally): readonly Chances[] =>
  first.map((times, i) => ({ first: times / Math.max(1, plays), turns: (turns[i] ?? 0) / Math.max(1, plays) }));

/** All of it at once. */
export const chancesOf = (
  recipe: Recipe,
  fighters: readonly Sample[],
  chance: Chance,
  plays = PLAYS,
): readonly Chances[] => chancesIn(playOn(recipe, fighters, noPlays(fighters), chance, plays));

/**
 * A first round in which nobody holds: owners choose their best card, and of a side somebody who has had no turn acts,
 * each as likely. It draws exactly as the rules do.
 */
export function playRound(recipe: Recipe, fighters: readonly Sample[], chance: Chance): TrialRound {
  if (recipe.deck.kind === "fighters") return bag(recipe, fighters, chance);
  return recipe.deck.kind === "sides" ? sides(recipe.deck, fighters, chance) : sorted(recipe, fighters, chance);
}

/** What of a fighter bears on its cards' places. */
export const holderOf = ({ side, bonus, tie }: Sample): Holder => ({
  bonus: Math.floor(bonus ?? 0),
  tie,
  ours: side === "players",
});

function sorted(recipe: Recipe, fighters: readonly Sample[], chance: Chance): TrialRound {
  let packs = packsIn(recipe);
  const left: CardId[] = Array.from({ length: packs }, (_, i) => packOf(recipe.deck, i + 1)).flat();
  const { next } = drawing(
    chance,
    left,
    () => [],
    () => packOf(recipe.deck, ++packs),
  );
  const dealt = fighters.map(({ number }) => Array.from({ length: cardsFor(recipe, number) }, next));
  const coming = fighters.flatMap((fighter, at) => {
    const holder = holderOf(fighter);
    return turnsAmong(recipe, dealt[at] ?? [], holder).map((card) => ({
      at,
      card,
      place: standingOf(recipe, card, holder),
    }));
  });
  coming.sort((a, b) => byPlace(a.place, b.place));
  const joker = coming.find(({ card }) => jokerDoes(recipe, card) === "end");
  const turns = joker === undefined ? coming : coming.filter(({ place }) => byPlace(place, joker.place) < 0);
  const [top] = turns;
  const first =
    top === undefined ? [] : turns.filter(({ place }) => byPlace(place, top.place) === 0).map(({ at }) => at);
  return { first: [...new Set(first)], turns: turns.map(({ at }) => at), dealt };
}

const END = -1;

function bag(recipe: Recipe, fighters: readonly Sample[], chance: Chance): TrialRound {
  const ends = recipe.deck.kind === "fighters" ? recipe.deck.ends : 0;
  const cards = [
    ...Array.from({ length: ends }, () => END),
    ...fighters.flatMap((fighter, at) => Array.from({ length: cardsFor(recipe, fighter.number) }, () => at)),
  ];
  const turns: number[] = [];
  while (cards.length > 0) {
    const at = chance.below(cards.length);
    const [drawn = END] = cards.splice(at, 1);
    if (drawn === END) break;
    if (recipe.counts === "each" || !turns.includes(drawn)) turns.push(drawn);
    if (ends === 0 && recipe.counts === "first" && turns.length === fighters.length) break;
  }
  return { first: turns.slice(0, 1), turns, dealt: fighters.map(() => []) };
}

function sides(
  { each, ends }: Extract<Recipe["deck"], { kind: "sides" }>,
  fighters: readonly Sample[],
  chance: Chance,
): TrialRound {
  const own = fighters.map(({ side }, at) => ({ side, at }));
  const ofSides =
    typeof each === "number"
      ? Array.from({ length: each }, () => [{ side: "players" }, { side: "gm" }] as const).flat()
      : own;
  const cards: (RecipeSide | null)[] = [
    ...ofSides.map(({ side }) => side),
    ...Array.from({ length: ends }, () => null),
  ];
  const left: Record<RecipeSide, number[]> = { players: [], gm: [] };
  for (const { side, at } of own) left[side].push(at);
  const turns: number[] = [];
  while (cards.some((side) => side === null || left[side].length > 0)) {
    const [side = null] = cards.splice(chance.below(cards.length), 1);
    if (side === null) break;
    const at = pick(left[side], chance);
    if (at === undefined) continue;
    left[side].splice(left[side].indexOf(at), 1);
    turns.push(at);
  }
  return { first: turns.slice(0, 1), turns, dealt: fighters.map(() => []) };
}
