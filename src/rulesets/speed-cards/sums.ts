import { able, isIdle, seatsGone } from "../../engine/kit/people.ts";
import { among } from "../../engine/rules/choices.ts";
import { rankOf, SUITS } from "../../engine/table/french-deck.ts";
import { type Chance, take } from "../../engine/table/lists.ts";
import { once, onceFor } from "../../engine/table/once.ts";
import { isPlayersFighter } from "../../engine/table/seating.ts";
import type { CardId, Place, SeatId } from "../../engine/table/table.ts";
import { cardsByOwner, cardsIn, cardsOf, countAt } from "../../engine/table/whereabouts.ts";
import { spdOf } from "../hero/speed.ts";
import { type Play, part, type State } from "./state.ts";

/** Twelve Segments to a Turn, counted down; a deck has a card for each. */
export const SEGMENTS = 12;

const FACES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q"] as const;

/** The value of a card: the Ace 1, the Jack 11, the Queen 12. */
export const worthOf = (card: CardId): number => WORTH[rankOf(card)] ?? 0;
const WORTH: Readonly<Record<string, number>> = Object.fromEntries(FACES.map((face, i) => [face, i + 1]));

export const highestFirst = (a: CardId, b: CardId): number => worthOf(b) - worthOf(a);

/**
 * The twelve cards of the `n`th deck; suit and number tell the decks apart. They are named once: a deal needs those of
 * all decks.
 */
export const deckCards = onceFor((n: number): readonly CardId[] =>
  FACES.map((face) => `${face}${SUITS[n % SUITS.length]}#${n}`),
);

export const deckPlace = (seat: SeatId): Place => ({ zone: "deck", deck: seat });
export const spare: Place = { zone: "discard", deck: "spare" };

/** New seats get a deck of their own, leavers' decks first. */
function withDecks(s: State, before: State): State {
  const cards: Record<CardId, Place> = { ...s.cards };
  const decks: Record<SeatId, number> = {};
  for (const seat of Object.keys(s.seats)) if (s.decks[seat] !== undefined) decks[seat] = s.decks[seat];
  for (const seat of seatsGone(s, before)) for (const card of deckCards(s.decks[seat] ?? 0)) cards[card] = spare;
  const used = new Set(Object.values(decks));
  let { printed } = s;
  let n = 1; // no deck below it is free
  for (const seat of Object.keys(s.seats)) {
    if (decks[seat] !== undefined) continue;
    while (used.has(n)) n++;
    used.add(n);
    printed = Math.max(printed, n);
    decks[seat] = n;
    for (const card of deckCards(n)) cards[card] = deckPlace(seat);
  }
  return { ...s, cards, decks, printed };
}

/** HC-1: twelve cards for each seat, Ace to Queen. */
export const decks = part({
  fresh: { decks: {}, printed: 0 },
  also: { seated: (s, _, before) => withDecks(s, before) },
});

/** HC-1: reshuffles all twelve, and deals one for each point of SPD. */
export function dealAll(play: Play, chance: Chance): void {
  const { now } = play;
  const hand = (seat: SeatId): CardId[] => draw([...deckCards(now.decks[seat] ?? 0)], spdOf(now, seat), chance);
  const to = Object.fromEntries(able(now).map((seat) => [seat, hand(seat)]));
  play.happen({ type: "dealt", to });
  play.happen({ type: "counted", segment: SEGMENTS });
}

/** Whether the seat can act and has had no cards this Turn. */
export const mayDealIn = (s: State, seat: SeatId): boolean =>
  s.phase === "running" && !isIdle(s, seat) && s.spd[seat] === undefined;

/**
 * C-5, HC-9: a newcomer's cards above the present Segment are discarded. If a hand could not be read, the cards that
 * already lie before its owner are not dealt a second time (HC-2).
 */
export function dealIn(play: Play, seat: SeatId, chance: Chance): void {
  const { now } = play;
  const more = spdOf(now, seat) - cardsOf(now, seat, "pool").length;
  const cards = draw(cardsIn(now, "deck", seat), Math.max(0, more), chance);
  const passed = cards.filter((card) => worthOf(card) > now.segment);
  play.happen({ type: "dealtIn", seat, cards, passed });
}

const draw = (left: CardId[], n: number, chance: Chance): CardId[] =>
  Array.from({ length: n }, () => take(left, chance)).filter((card) => card !== undefined);

export const beforePlace = (seat: SeatId): Place => ({ zone: "pool", seat });

/** A place in a hand, closed or open by the option (C-10, HC-9). */
export function handPlace(s: State, seat: SeatId): Place {
  const { hands } = s.options;
  const isHeroes = (s.seats[seat]?.members ?? []).some((id) => isPlayersFighter(s.fighters[id] ?? null));
  const closed = hands === "closed" || (hands === "gmClosed" && !isHeroes);
  return closed ? { zone: "hand", seat, closed: true } : { zone: "hand", seat };
}

/** C-5: the hand of a seat that is down is set aside, as closed as it was. */
export const asidePlace = (s: State, seat: SeatId): Place =>
  "closed" in handPlace(s, seat) ? { zone: "held", seat, closed: true } : { zone: "held", seat };

/** The seen cards of this hand, the highest first. */
export const handCards = ({ cards }: Pick<State, "cards">, seat: SeatId): readonly CardId[] =>
  handsIn(cards).get(seat) ?? EMPTY;

const EMPTY: readonly CardId[] = [];
const handsIn = once((cards: State["cards"]): ReadonlyMap<SeatId, readonly CardId[]> => {
  const found = new Map<SeatId, readonly CardId[]>();
  for (const [seat, hand] of cardsByOwner({ cards }, "hand")) found.set(seat, hand.toSorted(highestFirst));
  return found;
});

export const handCount = (s: State, seat: SeatId): number => countAt(s, { zone: "hand", seat });

/** All hands, and those set aside, as the option now says. */
function relaid(s: State): State {
  const cards: Record<CardId, Place> = { ...s.cards };
  for (const [card, place] of Object.entries(s.cards))
    if (place.zone === "hand") cards[card] = handPlace(s, place.seat);
    else if (place.zone === "held") cards[card] = asidePlace(s, place.seat);
  return { ...s, cards };
}

/** C-10, HC-9: which hands are closed to others; hands open and close with the option. */
export const hands = part({
  options: { hands: { choices: among("closed", "gmClosed", "open"), default: "closed" } },
  also: { optionsSet: relaid },
});

/** HC-3, HC-4: the cards that one may act with in a Segment. */

export const sum = (cards: readonly CardId[]): number => cards.reduce((all, card) => all + worthOf(card), 0);

/** A card, or a sum of at most 12, that reaches the Segment and has no card that it could do without. */
export function reaches(cards: readonly CardId[], segment: number): boolean {
  const all = sum(cards);
  return all >= segment && all <= SEGMENTS && cards.every((card) => all - worthOf(card) < segment);
}

/**
 * Every way to act with these cards in this Segment; the cheapest first, and of two equal ones the one with fewer
 * cards.
 */
export function waysToAct(cards: readonly CardId[], segment: number): readonly (readonly CardId[])[] {
  const known = waysWith(cards);
  const ways = known.get(segment) ?? waysIn(cards, segment);
  known.set(segment, ways);
  return ways;
}

/** Memoized by Segment: each rule asks about a hand, and about each Segment that may come. */
const waysWith = once((_: readonly CardId[]) => new Map<number, readonly (readonly CardId[])[]>());

function waysIn(cards: readonly CardId[], segment: number): CardId[][] {
  const found: CardId[][] = [];
  const grow = (chosen: readonly CardId[], from: number): void => {
    if (reaches(chosen, segment)) found.push([...chosen]);
    if (chosen.length > 0 && sum(chosen) >= segment) return; // another card could be done without
    for (let i = from; i < cards.length; i++) {
      const card = cards[i];
      if (card !== undefined) grow([...chosen, card], i + 1);
    }
  };
  grow([], 0);
  return found.toSorted((a, b) => sum(a) - sum(b) || a.length - b.length);
}

export const waysOf = (s: State, seat: SeatId): readonly (readonly CardId[])[] =>
  waysToAct(handCards(s, seat), s.segment);

/** A card of exactly this number: the seat is in line for the Segment (HC-4). */
export const isDue = (s: State, seat: SeatId, segment: number): boolean =>
  handCards(s, seat).some((card) => worthOf(card) === segment);

/** A card or a sum of exactly this number: the count stops for it (HC-3, HC-4). */
export const canMake = (s: State, seat: SeatId, segment: number): boolean =>
  waysToAct(handCards(s, seat), segment).some((cards) => sum(cards) === segment);

/** Whether these cards are good for anything in a Segment. */
export const areGood = (cards: readonly CardId[], segment: number): boolean => waysToAct(cards, segment).length > 0;
