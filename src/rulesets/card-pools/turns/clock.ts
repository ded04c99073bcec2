import { isIdle } from "../../../engine/kit/people.ts";
import type { Clock } from "../../../engine/rules/ruleset.ts";
import { has } from "../../../engine/table/lists.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { seatsIn } from "../seats/members.ts";
import type { State } from "../state.ts";
import { actingIn } from "./due-order.ts";
import { roundOf, secondsOf } from "./time.ts";

/** Everyone with a card due by suit, then runners, then the others; whose hold card waits is not revealed (C-10). */
export function clock(s: State): Clock {
  const acting = actingIn(s).filter((seat) => !isIdle(s, seat));
  const [now = null, ...beside] = acting;
  const known = (seats: readonly SeatId[]): SeatId[] => seats.filter((seat) => !isIdle(s, seat));
  const had = s.line.flatMap(({ seats, ended = [] }, i) => (i < s.at ? seats : ended));
  const later = known(s.line.slice(s.at).flatMap(({ seats }) => seats)).filter((seat) => !has(acting, seat));
  const done = known(had).filter((seat) => !has(acting, seat) && !has(later, seat));
  const others = [...seatsIn(s, Object.keys(s.runs)), ...Object.keys(s.seats)];
  const rest = s.begun ? known(others).filter((seat) => !has(acting, seat) && !has(done, seat)) : []; // no one has a place before the first deal
  return {
    round: roundOf(s),
    seconds: secondsOf(s),
    turn: s.turn,
    done: [...new Set(done)],
    now,
    beside,
    toCome: [...new Set([...later, ...rest])],
    mayAct: [],
  };
}
