import { type CardId, cardsIn, cardsOf, put, type SeatId } from "../../engine/table.ts";
import { askOf, withTurns } from "./drawn.ts";
import { left } from "./leaving.ts";
import type { State } from "./state.ts";

/** C-5, MS-9: a slip on the skull costs nothing. What the defeated had lies aside until the delimiter. */

/** Undrawn cards and Holds lie aside; a turn that had begun was had, and a trigger's that had not is lost (MS-4). */
export function fell(s: State, seat: SeatId): State {
  const rest = left(s, [seat]);
  const holds = s.holds.filter((hold) => hold.seat === seat);
  const asked = s.asks.flatMap(({ id, to }) => (to === seat ? [id.replace("moment:", "")] : []));
  const begun = s.turns[0]?.seat === seat;
  const done = s.done.filter((some) => some !== seat);
  return {
    ...rest,
    cards: put(s.cards, cardsIn(s, "deck", seat), { zone: "picking", seat }),
    done: begun ? [...done, seat] : s.done,
    down: { ...s.down, [seat]: { holds, asked, since: s.moment?.since ?? -1 } },
  };
}

/** Up again: the undrawn cards are in the deck, each Hold waits for its trigger, and what was asked at this moment is asked. */
export function rose(s: State, seat: SeatId): State {
  const { [seat]: was, ...down } = s.down;
  if (was === undefined) return s;
  const holds = [...s.holds, ...was.holds].toSorted((a, b) => a.n - b.n);
  const isAsked = (card: CardId): boolean => was.asked.includes(card) && s.moment?.since === was.since;
  const fresh = was.holds.filter(({ card }) => isAsked(card)).map((hold) => askOf(hold, was.since));
  const order = (id: string): number => holds.findIndex(({ card }) => id === `moment:${card}`);
  const next: State = {
    ...s,
    down,
    holds,
    cards: put(s.cards, cardsOf(s, seat, "picking"), { zone: "deck", deck: seat }),
    asks: [...s.asks, ...fresh].toSorted((a, b) => order(a.id) - order(b.id)),
  };
  return withTurns(next, next.turns);
}
