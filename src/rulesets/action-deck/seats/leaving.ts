import { seatsGone } from "../../../engine/kit/people.ts";
import { has } from "../../../engine/table/lists.ts";
import { cardsAt, type SeatId } from "../../../engine/table/table.ts";
import { toDiscards } from "../cards/cards.ts";
import type { State } from "../state.ts";

/** C-5: seats leave the table, fall, or lose their Holds; each rule says what of it goes with them. */

/** The table without what a rule has of these seats. */
type Left = (s: State, gone: readonly SeatId[]) => State;
interface One {
  readonly seat: SeatId;
}

/** For `also`: what goes with seats, whatever takes them out of the order. */
export const leaves = (left: Left) => ({
  ...leavesTable(left),
  fell: (s: State, { seat }: One): State => left(s, [seat]),
  lostHold: (s: State, { seat }: One): State => left(s, [seat]),
});

/** For `also`: the same for what the defeated keep until the next deal. */
export const leavesForGood = (left: Left) => ({
  ...leaves(left),
  fell: (s: State, { seat }: One): State => (Object.hasOwn(s.down, seat) ? s : left(s, [seat])),
});

/** For `also`: what goes with seats only as they leave the table. */
const leavesTable = (left: Left) => ({
  fighters: (s: State, _: unknown, before: State): State => left(s, seatsGone(s, before)),
  seated: (s: State, _: unknown, before: State): State => left(s, seatsGone(s, before)),
});

/** The table after these seats have handed in their cards, and without questions to them or about them. */
export function handedIn(s: State, gone: readonly SeatId[]): State {
  if (gone.length === 0) return s;
  const theirs = cardsAt(s, (place) => "seat" in place && has(gone, place.seat));
  return { ...s, cards: toDiscards(s, theirs), asks: unasked(s, gone) };
}

/** The questions that are neither to these seats nor about them. */
export const unasked = ({ asks }: Pick<State, "asks">, gone: readonly SeatId[]): State["asks"] =>
  asks.filter(({ to, about = "" }) => !has(gone, to) && !has(gone, about));
