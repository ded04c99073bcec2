import { type Chance, take } from "../../engine/chance.ts";
import { numberDeck } from "../../engine/kit/number-deck.ts";
import { without } from "../../engine/kit/records.ts";
import { numberOf } from "../../engine/number-cards.ts";
import type { Of } from "../../engine/parts.ts";
import { type CardId, put } from "../../engine/table.ts";
import { cardsIn } from "../../engine/whereabouts.ts";
import { DECK, deckPlace, setCards } from "./cards.ts";
import { type Drawn, type Event, type Play, part, type State, TEN } from "./state.ts";

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

/** In one pass, since a deal may bring many. */
function setsJoined(s: State, events: readonly Of<Event, "setJoined">[]): State {
  const joined = events.map(({ set }) => set);
  const [known, fresh] = [joined.filter((set) => set <= s.sets), joined.filter((set) => set > s.sets)];
  const cards = put(s.cards, known.flatMap(setCards), deckPlace);
  return {
    ...s,
    cards: Object.assign({}, cards, ...fresh.map((set) => numberDeck(TEN, set, deckPlace))),
    sets: Math.max(s.sets, ...joined),
    spare: without(s.spare, joined),
  };
}

/** NC-3: another set of ten joins, one that lies aside if there is one. */
export const deck = part({
  foldAll: { setJoined: setsJoined },
  fold: { setJoined: (s, event) => setsJoined(s, [event]) },
});
