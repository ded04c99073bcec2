import { isEnd, type Side, sideOfCard } from "../../../decks/recipe/packs.ts";
import { able, isIdle } from "../../../engine/kit/people.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { has } from "../../../engine/table/lists.ts";
import {
  type CardId,
  type Cards,
  ownerOf,
  type Place,
  put,
  putEach,
  type SeatId,
} from "../../../engine/table/table.ts";
import { cardsIn, cardsInZone, countAt } from "../../../engine/table/whereabouts.ts";
import { numbersOf } from "../set-up/numbers.ts";
import { type Event, type Play, part, recipeOf, type State } from "../state.ts";
import { blank, deckPlace, endPlace, isShoe } from "./deck.ts";

declare module "../state.ts" {
  interface State {
    /** How many cards of fighters have ever been made; numbers the next one. */
    readonly printed: number;
  }
  interface Events {
    /** Cards of a seat join in the shoe. */
    added: { seat: SeatId; cards: readonly CardId[] };
    /** Undrawn cards are nobody's again. */
    taken: { cards: readonly CardId[] };
  }
}

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
export function sideOf(s: State, card: CardId): Side {
  const place = s.cards[card];
  const owner = place === undefined ? null : ownerOf(s, place);
  return sideOfCard(card) ?? (owner === null ? "gm" : numbersOf(s, owner).side);
}

/** OD-11: those of a side who have had no turn: who fell or holds has had it. */
export const candidates = (s: State, side: Side): readonly SeatId[] =>
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
  if (deck.kind === "sides") return candidates(s, sideOf(s, card)).length > 0;
  const place = s.cards[card];
  const owner = place === undefined ? null : ownerOf(s, place);
  return owner !== null && (counts === "each" || !s.drawn.some(({ seat }) => seat === owner));
}

/** OD-3: whether anything comes that ends the round or is a turn. */
export const matters = (s: State): boolean =>
  isShoe(s) && (s.cards["end-1"] !== undefined || inShoe(s).some((card) => isTurn(s, card)));

/** Blank cards, spare ones first; none that came in this round, since each comes only once. */
function blanksFor(s: State, count: number): readonly CardId[] {
  const came = new Set(s.drawn.map(({ card }) => card));
  const lying = cardsIn(s, "discard", "blank").filter((card) => !came.has(card));
  const more = Array.from({ length: count - lying.length }, (_, i) => `card-${s.printed + i + 1}`);
  return [...lying.slice(0, count), ...more];
}

/** OD-2, MS-9: everybody's cards are in the shoe, as many as each should have and has not drawn in this round. */
export function settleShoe(play: Play): void {
  if (!isShoe(play.now)) return;
  for (const seat of able(play.now)) {
    const s = play.now;
    const had = s.phase === "running" ? s.drawn.filter((draw) => draw.seat === seat).length : 0;
    const missing = wanted(s, seat) - had - undrawn(s, seat);
    const many = missing < 0 ? cardsIn(s, "deck", seat).slice(0, -missing) : [];
    if (missing > 0) play.happen({ type: "added", seat, cards: blanksFor(s, missing) });
    else if (many.length > 0) play.happen({ type: "taken", cards: many });
  }
}

/** All cards back in the shoe, but those held; those beyond a seat's number are nobody's again. */
export function gathered(s: State): Cards {
  const room = new Map<SeatId, number>();
  const held = new Set(s.holds.map(({ card }) => card));
  return putEach(s.cards, Object.keys(s.cards), (card): Place => {
    const place = s.cards[card] ?? blank;
    if (held.has(card)) return place;
    if (isEnd(card)) return endPlace;
    if (sideOfCard(card) !== null) return deckPlace;
    const seat = ownerOf(s, place);
    if (seat === null) return blank;
    const free = room.get(seat) ?? wanted({ ...s, heldBefore: [] }, seat);
    room.set(seat, free - 1);
    return free > 0 ? { zone: "deck", deck: seat } : blank;
  });
}

function added(s: State, { seat, cards }: Of<Event, "added">): State {
  const there = Object.fromEntries(cards.map((card): [CardId, Place] => [card, { zone: "deck", deck: seat }]));
  const isNew = cards.filter((card) => !has(Object.keys(s.cards), card));
  return { ...s, cards: { ...s.cards, ...there }, printed: s.printed + isNew.length };
}

/** OD-1: fighters' cards lie in one shoe, and each joins or leaves with its fighter. */
export const shoe = part({
  fresh: { printed: 0 },
  fold: { added, taken: (s, { cards }) => ({ ...s, cards: put(s.cards, cards, blank) }) },
});
