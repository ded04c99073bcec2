import { isJoker, RANKS, type Rank, rankOf, SUITS, suitOf } from "../../engine/french-deck.ts";
import { type CardId, cardsOf, countAt, isHidden, isOut, type Place, type SeatId } from "../../engine/table.ts";
import { BOX, SHOE, type State } from "./state.ts";

/** GP-3: from Aces down to Deuces. */
export const STEPS = RANKS.length;
export const shoe: Place = { zone: "deck", deck: SHOE };
export const box: Place = { zone: "deck", deck: BOX };

export const isRed = (card: CardId): boolean => card.startsWith("JR");
export const isBlack = (card: CardId): boolean => card.startsWith("JB");

/** The increment of a card, 0 for an Ace to 12 for a Deuce; a Joker has none. */
export const stepOf = (card: CardId): number => (isJoker(card) ? -1 : STEPS - 1 - RANKS.indexOf(rankOf(card)));

/** The rank that an increment counts. */
export const rankAt = (step: number): Rank => RANKS[STEPS - 1 - step] ?? "A";

/** GP-3: Spades before Hearts, Diamonds and Clubs. */
const suitPlace = (card: CardId): number => SUITS.length - 1 - SUITS.indexOf(suitOf(card));

/** The earlier card first: by increment, then by suit, then by deck; Jokers before all. */
export const byCount = (a: CardId, b: CardId): number =>
  stepOf(a) - stepOf(b) || suitPlace(a) - suitPlace(b) || (a < b ? -1 : Number(a > b));

/** When a card of this increment acts in it; equal for one rank and suit of several decks, and last for a Joker. */
export const momentOf = (card: CardId): number => (isJoker(card) ? SUITS.length : suitPlace(card));

const closedIn = ({ options }: State): { closed?: true } => (options.hands === "closed" ? { closed: true } : {});

/** C-10. */
export const handOf = (s: State, seat: SeatId): Place => ({ zone: "hand", seat, ...closedIn(s) });
export const holdOf = (s: State, seat: SeatId): Place => ({ zone: "held", seat, ...closedIn(s) });
/** C-5: cards of the defeated, who may get up again. */
export const asideOf = (s: State, seat: SeatId): Place => ({ zone: "picking", seat, ...closedIn(s) });
/** Spent and lost cards lie before their owner until the turn is over. */
export const beforeOf = (seat: SeatId): Place => ({ zone: "pool", seat });

/** What is seen of this seat's hand, in the order of the count. */
export const handCards = (s: State, seat: SeatId): CardId[] => cardsOf(s, seat, "hand").toSorted(byCount);

/** GP-8: the hold card as far as it is seen; at most one. */
export const heldCard = (s: State, seat: SeatId): CardId | null => cardsOf(s, seat, "held")[0] ?? null;

export const allCards = (s: State, seat: SeatId): CardId[] => {
  const held = heldCard(s, seat);
  return [...(held === null ? [] : [held]), ...handCards(s, seat)];
};

/** What a seat spent this turn, and lies before it. */
export const spentCards = (s: State, seat: SeatId): CardId[] =>
  cardsOf(s, seat, "pool").filter((card) => !s.lost.includes(card));

/** GP-7, GP-8: what is to be remembered once these are spent, where the hold card is one of them. */
export function unheld(s: State, seat: SeatId, cards: readonly CardId[]): Pick<State, "kept" | "fromHold"> {
  const held = heldCard(s, seat);
  if (held === null || !cards.includes(held)) return { kept: s.kept, fromHold: s.fromHold };
  return { kept: s.kept.filter((some) => some !== seat), fromHold: [...s.fromHold, held] };
}

/** How many cards there are in the hand, seen or not, and whether there is a hold card. */
export const handCount = (s: State, seat: SeatId): number => countAt(s, { zone: "hand", seat });
export const hasHold = (s: State, seat: SeatId): boolean => countAt(s, { zone: "held", seat }) > 0;

/** The cards of this seat that are due in the increment being counted, a Red Joker not among them. */
export const dueCards = (s: State, seat: SeatId): CardId[] =>
  handCards(s, seat).filter((card) => stepOf(card) === s.step);

/** C-5. */
export const isIdle = (s: State, seat: SeatId): boolean => {
  const there = s.seats[seat];
  return there === undefined || isOut(s, there);
};

export const isSecret = (s: State, seat: SeatId): boolean => {
  const there = s.seats[seat];
  return there === undefined || isHidden(s, there);
};

/** Everybody who can act, in the order in which they sat down. */
export const standing = (s: State): SeatId[] => Object.keys(s.seats).filter((seat) => !isIdle(s, seat));
