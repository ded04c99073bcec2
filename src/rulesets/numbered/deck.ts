import { numberDeck, numberSet } from "../../engine/kit/drawing.ts";
import { seatsGone } from "../../engine/kit/people.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { numberOn } from "../../engine/table/french-deck.ts";
import { type Chance, has, listed, take, without } from "../../engine/table/lists.ts";
import { once, onceOf } from "../../engine/table/once.ts";
import { type CardId, type Cards, type Place, put, putAll, type SeatId } from "../../engine/table/table.ts";
import { cardsIn, cardsInZone, cardsOf } from "../../engine/table/whereabouts.ts";
import { type Event, type Play, part, type State } from "./state.ts";

/** NC-1: how many cards make a set. */
export const TEN = 10;

export const DECK = "numbered";
export const deckPlace: Place = { zone: "deck", deck: DECK };
export const sparePlace: Place = { zone: "deck", deck: "spare" };

/** The cards of the `n`th set. */
export const setCards = (n: number): readonly CardId[] => numberSet(TEN, n);

/**
 * NC-5, NC-9: numbers of which a copy may still be in the deck for all that this viewer knows. What the hidden have
 * looks undrawn (C-5).
 */
export const openNumbers = ({ cards, sets, spare }: Pick<State, "cards" | "sets" | "spare">): readonly number[] => {
  const copies = new Array<number>(TEN).fill(sets - spare.length);
  for (const id of Object.keys(cards)) {
    const number = numberOn(id);
    const left = copies[number - 1];
    if (cards[id]?.zone !== "deck" && left !== undefined) copies[number - 1] = left - 1;
  }
  return copies.flatMap((left, i) => (left > 0 ? [i + 1] : []));
};

export interface Drawn {
  readonly cards: readonly CardId[];
  /** NC-5: all numbers it drew, if it may choose. */
  readonly drew?: readonly number[];
}

/** A deck while it is drawn from. */
export interface Drawer {
  next(): CardId;
  /** NC-5: draws this many to choose from, keeps the lowest, and puts the others back before anybody else draws. */
  draw(keeps: number, extra: number): Drawn;
  /** NC-3: brings in sets until so many are left. */
  enough(count: number): void;
  /** NC-9: takes the highest that are left. */
  highest(count: number): CardId[];
  joined(): number;
}

/** Draws from these cards, and from another set of ten when they run out (NC-3). No other may draw meanwhile. */
export function drawer(play: Play, chance: Chance, from: readonly CardId[] = cardsIn(play.now, "deck", DECK)): Drawer {
  const { spare, sets } = play.now;
  const left = [...from];
  let joined = 0;
  const join = (): void => {
    const set = spare[joined] ?? sets + 1 + joined - spare.length;
    play.happen({ type: "setJoined", set });
    left.push(...setCards(set));
    joined++;
  };
  const next = (): CardId => {
    if (left.length === 0) join();
    return take(left, chance) ?? "";
  };
  const enough = (count: number): void => {
    while (left.length < count) join();
  };
  const byNumber = (a: CardId, b: CardId): number => numberOn(a) - numberOn(b);
  return {
    next,
    draw(keeps, extra) {
      const cards = Array.from({ length: keeps }, next);
      for (let i = Math.min(extra, left.length); i > 0; i--) cards.push(next());
      cards.sort(byNumber);
      const kept = cards.slice(0, keeps);
      const back = cards.slice(keeps);
      left.push(...back);
      return back.length === 0 ? { cards: kept } : { cards: kept, drew: cards.map(numberOn) };
    },
    enough,
    highest(count) {
      enough(count);
      return left.sort((a, b) => byNumber(b, a)).splice(0, count);
    },
    joined: () => joined,
  };
}

const setJoined = (s: State, { set }: Of<Event, "setJoined">): State =>
  set <= s.sets
    ? { ...s, cards: put(s.cards, setCards(set), deckPlace), spare: without(s.spare, [set]) }
    : { ...s, cards: { ...s.cards, ...numberDeck(TEN, set, deckPlace) }, sets: set };

/** NC-1, NC-3: cards from 1 to 10; another set of ten joins when they run out, one that lies aside if there is one. */
export const deck = part({
  fresh: { cards: numberDeck(TEN, 1, deckPlace), shared: { other: DECK }, sets: 1, spare: [] },
  fold: { setJoined },
});

/** NC-1: in which order cards come. It is never kept, only read off the cards. */

/** A card in a hand: whoever has it acts on it. */
export interface CardTurn {
  readonly seat: SeatId;
  readonly card: CardId;
  readonly number: number;
}

/** All cards in hands, the lowest first. */
export const turnsIn: (cards: Cards) => readonly CardTurn[] = once((cards: Cards) => {
  const found: CardTurn[] = [];
  for (const card of cardsInZone({ cards }, "hand")) {
    const place = cards[card];
    if (place?.zone === "hand") found.push({ seat: place.seat, card, number: numberOn(card) });
  }
  return found.sort((a, b) => a.number - b.number);
});

const EMPTY: readonly CardId[] = [];

const handsIn = once((cards: Cards): ReadonlyMap<SeatId, readonly CardId[]> => {
  const found = new Map<SeatId, CardId[]>();
  for (const { seat, card } of turnsIn(cards)) listed(found, seat, card);
  return found;
});

/** The cards of this seat, the lowest first. */
export const handOf = ({ cards }: Pick<State, "cards">, seat: SeatId): readonly CardId[] =>
  handsIn(cards).get(seat) ?? EMPTY;

/** The number this seat acts on first; 0 without a card. */
export const firstNumber = (s: Pick<State, "cards">, seat: SeatId): number => numberOn(handOf(s, seat)[0] ?? "");

const leftIn = onceOf(
  (cards: Cards, turns: State["turns"], ...over: readonly [acted: readonly CardId[], reacted: readonly CardId[]]) => {
    const gone = new Set([...turns.map(({ card }) => card), ...over.flat()]);
    return turnsIn(cards).filter(({ card }) => !gone.has(card));
  },
);

/** The turns still to come in this round, the lowest number first. */
export const turnsLeft = ({ cards, turns, acted, reacted }: State): readonly CardTurn[] =>
  leftIn(cards, turns, acted, reacted);

const nextBySeat = once((turns: readonly CardTurn[]): ReadonlyMap<SeatId, readonly CardTurn[]> => {
  const found = new Map<SeatId, CardTurn[]>();
  for (const turn of turns) listed(found, turn.seat, turn);
  return found;
});

/** This seat's turns still to come. */
export const turnsOf = (s: State, seat: SeatId): readonly CardTurn[] => nextBySeat(turnsLeft(s)).get(seat) ?? [];

/** NC-3: the turns that come up next: all of the lowest number, one for each seat. */
export function upNext(s: State): readonly CardTurn[] {
  const left = turnsLeft(s);
  const seats = new Set<SeatId>();
  const up: CardTurn[] = [];
  for (const turn of left) {
    if (turn.number !== left[0]?.number) break;
    if (!seats.has(turn.seat)) up.push(turn);
    seats.add(turn.seat);
  }
  return up;
}

/** Whose hand this card is in. */
export function handWith({ cards }: Pick<State, "cards">, card: CardId): SeatId | null {
  const place = cards[card];
  return place?.zone === "hand" ? place.seat : null;
}

/** Two cards of two seats change places. */
export const crossed = (
  s: State,
  [a, b]: readonly [SeatId, SeatId],
  [mine, theirs]: readonly [CardId, CardId],
): Cards =>
  putAll(s.cards, [
    [mine, { zone: "hand", seat: b }],
    [theirs, { zone: "hand", seat: a }],
  ]);

/** The cards of those who have left since, in a hand or set aside. */
export const cardsOfLeavers = (before: State, now: State): readonly CardId[] =>
  seatsGone(now, before).flatMap((seat) => ownCards(before, seat));

/** The cards of this seat, in its hand or set aside. */
export const ownCards = (s: State, seat: SeatId): readonly CardId[] => [
  ...handOf(s, seat),
  ...cardsOf(s, seat, "pool"),
];

/** What can be drawn in a deal: the deck, and all cards that do not stay where they are. */
export function cardsBack(s: State, kept: readonly SeatId[]): CardId[] {
  return Object.keys(s.cards).filter((id) => {
    const place = s.cards[id];
    if (place?.zone === "deck") return place.deck === DECK;
    return place !== undefined && "seat" in place && !has(kept, place.seat);
  });
}
