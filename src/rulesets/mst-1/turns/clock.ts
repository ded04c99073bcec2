import { shown } from "../../../engine/kit/holding.ts";
import type { Clock } from "../../../engine/rules/ruleset.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { wanted } from "../cards/deck.ts";
import { isEvent, isIdle } from "../seats/seats.ts";
import type { State } from "../state.ts";
import { actingIn } from "./acting.ts";
import { mayAct } from "./questions.ts";

/** The seconds since the first round began. */
export const secondsOf = (s: State): number => s.passed + s.took;

/** C-11: Foundry's round is the time from delimiter to delimiter. An event leaves the pointer where it was (MS-7). */
export function clock(s: State): Clock {
  const now = actingIn(s);
  const fighter = now === null || isEvent(s, now) ? null : now;
  const line = [...s.turns.slice(1), ...s.stepping].map(({ seat }) => seat);
  const chained = fighters(s, line).filter((seat) => seat !== fighter);
  const placed = new Set([fighter, ...chained]);
  const done = fighters(s, s.done).filter((seat) => !placed.has(seat) && !isIdle(s, seat));
  for (const seat of done) placed.add(seat);
  return {
    round: s.begun ? s.round : 0,
    seconds: secondsOf(s),
    turn: s.turn,
    done,
    now: fighter,
    beside: [],
    toCome: chained,
    mayAct: mayAct(s),
    // MS-13: those not drawn are in no order among themselves.
    alike: s.begun ? fighters(s, Object.keys(s.seats)).filter((seat) => !placed.has(seat) && wanted(s, seat) > 0) : [],
  };
}

const fighters = (s: State, seats: readonly SeatId[]): SeatId[] => [
  ...new Set(seats.filter((seat) => shown(s, seat) !== null && !isEvent(s, seat))),
];
