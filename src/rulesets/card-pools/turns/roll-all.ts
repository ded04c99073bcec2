import { forAll } from "../../../engine/kit/rolling.ts";
import type { Offer } from "../../../engine/rules/offer.ts";
import { once } from "../../../engine/table/once.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { type Command, part, type State } from "../state.ts";
import { no, offer } from "../text-keys.ts";
import { isAsked, throwFor } from "./contests.ts";

/** Everyone yet to roll in a contest, once each. */
const missing = once((s: State): readonly SeatId[] => {
  const rolling = s.contests.flatMap((some) => [some.by, some.whom].filter((seat) => isAsked(some, seat)));
  return [...new Set(rolling)].filter((seat) => s.asks.some(({ id, to }) => to === seat && id.startsWith("contest:")));
});

function rollAllOffers(s: State, seat?: SeatId): Offer<Command>[] {
  const seats = missing(s);
  if (seats.length < 2) return [];
  const more = { weight: "rolls", icon: "roll" } as const;
  return seat === undefined
    ? [offer({ type: "rollAll" }, s.turn, more)]
    : [offer({ type: "rollAll" }, s.turn, { ...more, key: `rollAll:${seat}:${s.turn}`, fields: [forAll(seats)] })];
}

/**
 * GP-8: rolls at once against DX for all who have yet to roll in contests: for all by the GM's word, for one's own by
 * their player's.
 */
export const rollAll = part({
  decide: {
    rollAll(play, { seats = missing(play.now) }, chance) {
      const due = seats.filter((seat) => missing(play.now).includes(seat));
      if (due.length === 0) return no("noContest");
      const ids = play.now.contests.map(({ id }) => id);
      for (const seat of due)
        for (const id of ids)
          if (play.now.contests.some((some) => some.id === id && isAsked(some, seat))) throwFor(play, seat, id, chance);
      return null;
    },
  },
  offers: {
    table: (s) => rollAllOffers(s),
    seat: (s, seat) => (missing(s).includes(seat) ? rollAllOffers(s, seat) : []),
  },
});
