import { copyToGive, holdersOf } from "../../../engine/kit/named-cards.ts";
import type { Field } from "../../../engine/rules/offer.ts";
import { faceOf } from "../../../engine/table/french-deck.ts";
import { listed } from "../../../engine/table/lists.ts";
import { once } from "../../../engine/table/once.ts";
import type { CardId, Cards, SeatId } from "../../../engine/table/table.ts";
import type { State } from "../state.ts";

/** SW-22: how a card is named, and which one that is. The words are no ids, which would tell what is undrawn. */

/** How many cards a seat is still to name besides its own: bought ones (SW-16), or extra ones (SW-24). */
export interface Naming {
  readonly as: "bought" | "extra";
  readonly left: number;
}

/** A card by its rank, or the colour of a Joker, which has no suit. */
export interface Named {
  readonly rank: string;
  readonly suit: string;
}

export const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "red", "black"];
export const SUITS: Readonly<Record<string, string>> = { spades: "S", hearts: "H", diamonds: "D", clubs: "C" };

const one = { of: "word", least: 1, most: 1 } as const;

/** The fields of a form that names a card. */
export const nameFields: readonly Field[] = [
  { name: "rank", pick: RANKS, ...one },
  { name: "suit", pick: Object.keys(SUITS), ...one, chosen: ["spades"] },
];

/** The card that these words name, as it is printed. */
export function faceNamed({ rank, suit }: Named): string {
  if (rank === "red") return "JR";
  if (rank === "black") return "JB";
  return `${rank === "10" ? "T" : rank}${SUITS[suit] ?? ""}`;
}

/** The copies of each card, by what is printed on it. */
export const byFace = once((cards: Cards): ReadonlyMap<string, readonly CardId[]> => {
  const found = new Map<string, CardId[]>();
  for (const id in cards) listed(found, faceOf(id), id);
  return found;
});

/** All copies of it that there are. */
export const copiesOf = ({ cards }: Pick<State, "cards">, named: Named): readonly CardId[] =>
  byFace(cards).get(faceNamed(named)) ?? [];

/** The copy of this card that can be given; null if every copy is out. */
export const cardNamed = (s: State, named: Named): CardId | null => copyToGive(s, copiesOf(s, named));

/** Who has the copies of it: for the GM alone. */
export const whoHas = (s: State, named: Named): readonly SeatId[] => [...new Set(holdersOf(s, copiesOf(s, named)))];
