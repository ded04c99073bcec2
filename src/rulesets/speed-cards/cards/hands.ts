import { among } from "../../../engine/rules/choices.ts";
import { once } from "../../../engine/table/once.ts";
import { isPlayed } from "../../../engine/table/seating.ts";
import type { CardId, Place, SeatId } from "../../../engine/table/table.ts";
import { cardsByOwner, countAt } from "../../../engine/table/whereabouts.ts";
import { part, type State } from "../state.ts";
import { highestFirst } from "./decks.ts";

export const beforeOf = (seat: SeatId): Place => ({ zone: "pool", seat });

/** A place in a hand, closed or open by the option (C-10, HC-9). */
export function handPlace(s: State, seat: SeatId): Place {
  const { hands } = s.options;
  const isHeroes = (s.seats[seat]?.members ?? []).some((id) => isPlayed(s.fighters[id] ?? null));
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
