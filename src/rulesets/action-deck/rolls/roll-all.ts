import { forAll } from "../../../engine/kit/rolling.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { isAsked } from "../seats/asks.ts";
import { part, type State } from "../state.ts";
import { no, offer } from "../text-keys.ts";
import { settle, take } from "../turns/contest.ts";
import { likelyDie } from "./dice.ts";
import { notice } from "./notice.ts";

const hasToRoll = (s: State, seat: SeatId): boolean => isAsked(s, "contest", seat) || isAsked(s, "notice", seat);

/** Each once, whatever else it is asked, such as which card it has (SW-22). */
const missing = (s: State): readonly SeatId[] => [
  ...new Set(s.asks.map(({ to }) => to).filter((seat) => hasToRoll(s, seat))),
];

/**
 * SW-8, SW-9, SW-10: rolls at once for several who have yet to roll: for all by the GM's word, for one's own by their
 * player's. Dice that nobody knows are the likely ones.
 */
export const rollAll = part({
  decide: {
    rollAll(play, { seats = missing(play.now) }, chance) {
      const due = seats.filter((seat) => hasToRoll(play.now, seat));
      if (due.length === 0) return no("noContest");
      const { options } = play.now;
      for (const seat of due) {
        if (isAsked(play.now, "notice", seat)) notice(play, { seat }, chance);
        if (isAsked(play.now, "contest", seat)) take(play, seat, likelyDie(play.now, seat, options.trait), chance);
      }
      settle(play);
      return null;
    },
  },
  offers: {
    seat(s, seat) {
      const seats = missing(s);
      const more = { fields: [forAll(seats)], weight: "rolls", icon: "roll" } as const;
      return seats.length > 1 && hasToRoll(s, seat)
        ? [offer({ type: "rollAll" }, s.turn, { key: `rollAll:${seat}:${s.turn}`, ...more })]
        : [];
    },
    table: (s) =>
      missing(s).length > 1 || (s.surprise !== null && missing(s).length > 0)
        ? [offer({ type: "rollAll" }, s.turn, { weight: "rolls", icon: "roll" })]
        : [],
  },
});
