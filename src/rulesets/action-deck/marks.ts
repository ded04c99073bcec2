import type { SeatId } from "../../engine/table.ts";
import { strip } from "./lists.ts";
import type { Marks, State } from "./state.ts";

/** SW-19: Defend, Aim and being busy, set by whoever acts and ended by themselves. */

export const MARKS: readonly string[] = ["defend", "aim", "busy", "busyRolled"];

export function marked(s: State, seat: SeatId, marks: Marks): State {
  const { counted: _, ...what } = marks;
  if (Object.keys(what).length === 0) return { ...s, marks: strip(s.marks, [seat]) };
  return { ...s, marks: { ...s.marks, [seat]: marks } };
}

/** Whoever acts defends no more, also by an interrupt, and is busy one turn less; not whoever only goes on. */
export function actedOn(s: State, seats: readonly SeatId[]): State {
  return seats.reduce((now, seat) => {
    const was = now.marks[seat];
    if (was === undefined) return now;
    const { defend, busy = 0, ...rest } = was;
    const same = was.counted === s.round;
    const left = same ? busy : busy - 1;
    return marked(now, seat, {
      ...rest,
      ...(defend && same && !s.done.includes(seat) ? { defend } : {}),
      ...(left > 0 ? { busy: left } : {}),
      counted: s.round,
    });
  }, s);
}

/** What was aimed in one round counts in the next, and no longer. */
export function agedMarks(s: State): State {
  return Object.entries(s.marks).reduce((now, [seat, was]) => {
    if (was.aim === undefined || was.aim + 1 >= s.round) return now;
    const { aim: _, ...rest } = was;
    return marked(now, seat, rest);
  }, s);
}

/** +2 to Shooting or Throwing at what was aimed at in the round before. */
export const hasAimed = (s: State, seat: SeatId): boolean => s.marks[seat]?.aim === s.round - 1;
