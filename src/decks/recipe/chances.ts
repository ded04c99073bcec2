import { drawing } from "../../engine/kit/drawing.ts";
import { type Chance, pick } from "../../engine/table/chance.ts";
import type { CardId } from "../../engine/table/table.ts";
import { byPlace, type Holder, jokerDoes, placeOf, turnsAmong } from "./order.ts";
import { packOf, packsIn, type Side } from "./packs.ts";
import { cardsFor, type Recipe } from "./recipe.ts";

/** OD-14: how likely each is to act first, and how many turns each has in a round, by playing it many times. */

/** A fighter as a recipe reads it. */
export interface Sample {
  readonly side: Side;
  /** What the thresholds, the bonus and ties are read from; null for what the sheet lacks. */
  readonly number: number | null;
  readonly bonus: number | null;
  readonly tie: number | null;
}

/** One round, by the places of the fighters in their list: who acts first, and every turn in order. */
export interface Played {
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
  const [first, turns] = [[...so.first], [...so.turns]];
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
export function playRound(recipe: Recipe, fighters: readonly Sample[], chance: Chance): Played {
  if (recipe.deck.kind === "fighters") return bag(recipe, fighters, chance);
  return recipe.deck.kind === "sides" ? sides(recipe.deck, fighters, chance) : sorted(recipe, fighters, chance);
}

/** What of a fighter bears on its cards' places. */
export const holderOf = ({ side, bonus, tie }: Sample): Holder => ({
  bonus: Math.floor(bonus ?? 0),
  tie,
  ours: side === "players",
});

function sorted(recipe: Recipe, fighters: readonly Sample[], chance: Chance): Played {
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
      place: placeOf(recipe, card, holder),
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

function bag(recipe: Recipe, fighters: readonly Sample[], chance: Chance): Played {
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
): Played {
  const own = fighters.map(({ side }, at) => ({ side, at }));
  const ofSides =
    typeof each === "number"
      ? Array.from({ length: each }, () => [{ side: "players" }, { side: "gm" }] as const).flat()
      : own;
  const cards: (Side | null)[] = [...ofSides.map(({ side }) => side), ...Array.from({ length: ends }, () => null)];
  const left: Record<Side, number[]> = { players: [], gm: [] };
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
