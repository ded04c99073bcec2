import { isIdle } from "../../engine/kit/people.ts";
import type { Clock } from "../../engine/ruleset.ts";
import type { SeatId } from "../../engine/table.ts";
import { seatsActing, turnsLeft } from "./cards.ts";
import type { State } from "./state.ts";

/** Used if the game system gives no length of its own. */
const ROUND_SECONDS = 10;

/** The seconds since the first round began. */
export const secondsOf = ({ begun, options, phase, round }: State): number =>
  begun ? (options.roundSeconds ?? ROUND_SECONDS) * (phase === "between" ? round : Math.max(0, round - 1)) : 0;

/** NC-4, C-11: Foundry's round is the round; who has several turns stands where it acted last. */
export function clock(s: State): Clock {
  const [now = null, ...beside] = seatsActing(s);
  const placed = new Set<SeatId>(now === null ? [] : [now, ...beside]);
  const done = s.done.filter((seat) => !placed.has(seat) && !isIdle(s, seat));
  for (const seat of done) placed.add(seat);
  const toCome = new Set<SeatId>();
  for (const { seat } of turnsLeft(s)) if (!placed.has(seat) && !isIdle(s, seat)) toCome.add(seat);
  return {
    round: s.begun ? s.round : 0,
    seconds: secondsOf(s),
    turn: s.turn,
    done,
    ...(s.passed.length > 0 ? { passed: s.passed } : {}),
    now,
    beside,
    toCome: [...toCome],
    mayAct: [],
  };
}
