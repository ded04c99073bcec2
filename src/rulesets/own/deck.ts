import { byPlace, type Standing as CardPlace, jokerDoes, standingOf, turnsAmong } from "../../decks/recipe/order.ts";
import {
  endCards,
  isDrawn,
  isEnd,
  packOf,
  packsIn,
  type Recipe,
  type RecipeSide,
  sideCards,
  sideOfCard,
} from "../../decks/recipe/recipe.ts";
import {
  type Blanks,
  backInDecks,
  blank,
  blanksOf,
  type Drawing,
  drawing,
  withAdded,
} from "../../engine/kit/drawing.ts";
import { able, isIdle } from "../../engine/kit/people.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { type Chance, has, listed, without } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import { type CardId, type Cards, ownerOf, type Place, put, type SeatId } from "../../engine/table/table.ts";
import { cardsByOwner, cardsIn, cardsInZone, cardsOf, countAt } from "../../engine/table/whereabouts.ts";
import { numbersOf } from "./numbers.ts";
import { type Event, type Play, part, recipeOf, type State, say } from "./state.ts";

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

/** OD-7: who held over rounds is dealt none in this one. */
export const isHeldOver = (s: State, seat: SeatId): boolean =>
  s.heldBefore.some((card) => {
    const place = s.cards[card];
    return place !== undefined && "seat" in place && place.seat === seat;
  });

/** OD-1, OD-2, OD-11: how many cards of its own this seat has in a round. */
export function wanted(s: State, seat: SeatId): number {
  const { deck } = recipeOf(s);
  const isHolding = s.phase !== "running" && s.holds.some((hold) => hold.seat === seat);
  const isNone = isIdle(s, seat) || isHolding || isHeldOver(s, seat);
  if (isNone || (deck.kind !== "fighters" && deck.kind !== "sides")) return 0;
  return deck.kind === "fighters" ? numbersOf(s, seat).cards : deck.each === "seats" ? 1 : 0;
}

/** This seat's undrawn cards as a number, even for viewers who may not know which they are. */
export const undrawn = (s: State, seat: SeatId): number => countAt(s, { zone: "deck", deck: seat });

/** All cards that may come next. */
export const inShoe = (s: State): readonly CardId[] => cardsInZone(s, "deck");

/** How many cards anyone may expect to come: those of hidden seats are not counted. */
export const total = (s: State): number =>
  Object.keys(s.seats).reduce((sum, seat) => sum + undrawn(s, seat), countAt(s, deckPlace) + countAt(s, endPlace));

/** The side that a card in the shoe is of, by itself or by its owner. */
export function sideOfDraw(s: State, card: CardId): RecipeSide {
  const place = s.cards[card];
  const owner = place === undefined ? null : ownerOf(s, place);
  return sideOfCard(card) ?? (owner === null ? "gm" : numbersOf(s, owner).side);
}

/** OD-11: those of a side who have had no turn: who fell or holds has had it. */
export const candidates = (s: State, side: RecipeSide): readonly SeatId[] =>
  able(s).filter(
    (seat) =>
      numbersOf(s, seat).side === side &&
      !s.drawn.some((draw) => draw.seat === seat) &&
      !isHeldOver(s, seat) &&
      !s.holds.some((hold) => hold.seat === seat),
  );

/** OD-3, OD-4: whether this card, if it came, would be somebody's turn. */
export function isTurn(s: State, card: CardId): boolean {
  const { deck, counts } = recipeOf(s);
  if (deck.kind === "sides") return candidates(s, sideOfDraw(s, card)).length > 0;
  const place = s.cards[card];
  const owner = place === undefined ? null : ownerOf(s, place);
  return owner !== null && (counts === "each" || !s.drawn.some(({ seat }) => seat === owner));
}

/** OD-3: whether anything comes that ends the round or is a turn. */
export const matters = (s: State): boolean =>
  isShoe(s) && (s.cards["end-1"] !== undefined || inShoe(s).some((card) => isTurn(s, card)));

const blanksIn = (s: State): Blanks => blanksOf(s, () => s.drawn.map(({ card }) => card));

/** OD-2, MS-9: everybody's cards are in the shoe, as many as each should have and has not drawn in this round. */
export function settleShoe(play: Play): void {
  if (!isShoe(play.now)) return;
  for (const seat of able(play.now)) {
    const s = play.now;
    const had = s.phase === "running" ? s.drawn.filter((draw) => draw.seat === seat).length : 0;
    const missing = wanted(s, seat) - had - undrawn(s, seat);
    const many = missing < 0 ? cardsIn(s, "deck", seat).slice(0, -missing) : [];
    if (missing > 0) play.happen({ type: "added", seat, cards: blanksIn(s)(missing) });
    else if (many.length > 0) play.happen({ type: "taken", cards: many });
  }
}

/** All cards back in the shoe, but those held. */
export function gathered(s: State): Cards {
  const held = new Set(s.holds.map(({ card }) => card));
  const fixed = (card: CardId, place: Place): Place | null =>
    held.has(card) ? place : isEnd(card) ? endPlace : sideOfCard(card) === null ? null : deckPlace;
  return backInDecks(s, (seat) => wanted({ ...s, heldBefore: [] }, seat), fixed);
}

/** OD-1: fighters' cards lie in one shoe, and each joins or leaves with its fighter. */
export const shoe = part({
  fresh: { printed: 0 },
  foldAll: { added: withAdded },
  fold: {
    added: (s, event) => withAdded(s, [event]),
    taken: (s, { cards }) => ({ ...s, cards: put(s.cards, cards, blank) }),
  },
});

/** OD-3, OD-4: in which order cards come. It is never kept, only read off the cards. */

/** A card before a seat that is a turn. */
export interface Coming {
  readonly seat: SeatId;
  readonly card: CardId;
  readonly place: CardPlace;
}

export const handOf = (s: Pick<State, "cards">, seat: SeatId): readonly CardId[] => cardsOf(s, seat, "hand");

/** Where a card stands that this seat has. */
const placeIn = (s: State, seat: SeatId, card: CardId): CardPlace => standingOf(recipeOf(s), card, numbersOf(s, seat));

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
