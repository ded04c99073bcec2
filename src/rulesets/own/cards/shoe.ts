import { isEnd, type Side, sideOfCard } from "../../../decks/recipe/packs.ts";
import { type Blanks, backInDecks, blank, blanksOf, withAdded } from "../../../engine/kit/blank-cards.ts";
import { able, isIdle } from "../../../engine/kit/people.ts";
import { type CardId, type Cards, ownerOf, type Place, put, type SeatId } from "../../../engine/table/table.ts";
import { cardsIn, cardsInZone, countAt } from "../../../engine/table/whereabouts.ts";
import { numbersOf } from "../set-up/numbers.ts";
import { type Play, part, recipeOf, type State } from "../state.ts";
import { deckPlace, endPlace, isShoe } from "./deck.ts";

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
