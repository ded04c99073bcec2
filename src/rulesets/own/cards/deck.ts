import { endCards, packOf, packsIn, sideCards } from "../../../decks/recipe/packs.ts";
import { isDrawn, type Recipe } from "../../../decks/recipe/recipe.ts";
import { type Drawing, drawing } from "../../../engine/kit/drawing.ts";
import { without } from "../../../engine/kit/records.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import { type CardId, type Cards, type Place, put } from "../../../engine/table/table.ts";
import { cardsIn } from "../../../engine/table/whereabouts.ts";
import { type Event, type Play, part, recipeOf, type State } from "../state.ts";
import { say } from "../text-keys.ts";

export const DECK = "own";
export const deckPlace: Place = { zone: "deck", deck: DECK };
export const sparePlace: Place = { zone: "deck", deck: "spare" };
export const endPlace: Place = { zone: "deck", deck: "end" };

/** The cards of this deck or set. */
export const packIn = (s: Pick<State, "options">, n: number): readonly CardId[] => packOf(recipeOf(s).deck, n);

/** All cards of a recipe that are there from the start, where they lie at first. */
function freshCards(recipe: Recipe): Cards {
  const packs = Array.from({ length: packsIn(recipe) }, (_, i) => packOf(recipe.deck, i + 1)).flat();
  const all = [...packs, ...sideCards(recipe)].map((card) => [card, deckPlace] as const);
  return Object.fromEntries([...all, ...endCards(recipe).map((card) => [card, endPlace] as const)]);
}

/** C-5: where the cards of the hidden seem to lie. Fighters' own are as secret as their seats. */
function sharedBy({ deck }: Recipe): NonNullable<State["shared"]> {
  return deck.kind === "french" ? { french: DECK } : deck.kind === "fighters" ? {} : { other: DECK };
}

/** Draws from `left`, then from `back`, and then from decks that join, those that lie aside first. */
export function drawer(play: Play, chance: Chance, left: CardId[], back: readonly CardId[]): Drawing {
  const { spare, packs } = play.now;
  let joined = 0;
  return drawing(
    chance,
    left,
    () => back,
    () => {
      const pack = spare[joined] ?? packs + 1 + joined - spare.length;
      play.happen({ type: "packJoined", pack });
      joined++;
      return packIn(play.now, pack);
    },
  );
}

/** Draws so many cards during a round: from the deck, then from the discards, never from the cards in play. */
export function drawNow(play: Play, count: number, chance: Chance): CardId[] {
  const discards = cardsIn(play.now, "discard", DECK);
  const from = drawer(play, chance, cardsIn(play.now, "deck", DECK), discards);
  const cards: CardId[] = [];
  for (let i = 0; i < count; i++) cards.push(from.next());
  if (from.hasRecycled()) play.happen({ type: "recycled" });
  return cards;
}

const packJoined = (s: State, { pack }: Of<Event, "packJoined">): State => ({
  ...s,
  cards: { ...s.cards, ...Object.fromEntries(packIn(s, pack).map((card) => [card, deckPlace])) },
  packs: Math.max(pack, s.packs),
  spare: without(s.spare, [pack]),
});

/** OD-1: a deck that never fails: discards come back, and then another deck or set joins. */
export const deck = part({
  fresh: ({ options: { recipe } }) => ({
    cards: freshCards(recipe),
    shared: sharedBy(recipe),
    packs: packsIn(recipe),
    spare: [],
    shuffleDue: [],
  }),
  renew: { collected: ["shuffleDue"] },
  fold: {
    recycled: (s) => ({ ...s, cards: put(s.cards, cardsIn(s, "discard", DECK), deckPlace) }),
    packJoined,
  },
  effects: { recycled: () => [say("recycled")], packJoined: ({ pack }) => [say("joined", { n: pack })] },
});

export const isShoe = (s: Pick<State, "options">): boolean => isDrawn(recipeOf(s));
