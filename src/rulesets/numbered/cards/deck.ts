import { numberDeck, numberSet } from "../../../engine/kit/number-deck.ts";
import { without } from "../../../engine/kit/records.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { type Chance, take } from "../../../engine/table/chance.ts";
import { numberOf } from "../../../engine/table/number-cards.ts";
import { type CardId, type Place, put } from "../../../engine/table/table.ts";
import { cardsIn } from "../../../engine/table/whereabouts.ts";
import { type Event, type Play, part, type State } from "../state.ts";

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
    const number = numberOf(id);
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
  const byNumber = (a: CardId, b: CardId): number => numberOf(a) - numberOf(b);
  return {
    next,
    draw(keeps, extra) {
      const cards = Array.from({ length: keeps }, next);
      for (let i = Math.min(extra, left.length); i > 0; i--) cards.push(next());
      cards.sort(byNumber);
      const [kept, back] = [cards.slice(0, keeps), cards.slice(keeps)];
      left.push(...back);
      return back.length === 0 ? { cards: kept } : { cards: kept, drew: cards.map(numberOf) };
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
