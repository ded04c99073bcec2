import type { Clock, Standing } from "../../engine/ruleset.ts";
import type { SeatId } from "../../engine/table.ts";
import { hasJoker } from "./cards.ts";
import { hasAimed } from "./marks.ts";
import { arrives } from "./may.ts";
import { isIdle } from "./seating.ts";
import type { State } from "./state.ts";

/** SW-13: where the game system has no measure of its own. */
const ROUND_SECONDS = 6;

/** SW-13: the seconds that have passed since the first round began. */
export const secondsOf = (s: State): number =>
  !s.begun ? 0 : (s.options.roundSeconds ?? ROUND_SECONDS) * (s.phase === "between" ? s.round : s.round - 1);

/** C-11: Foundry's round is the round; before the first has begun it is none. */
export function clock(s: State): Clock {
  const [now = null, ...beside] = s.acting;
  const chained = s.chain.flat();
  return {
    round: s.begun ? s.round : 0,
    seconds: secondsOf(s),
    turn: s.turn,
    done: s.done.filter((seat) => !isIdle(s, seat)),
    ...(s.passed.length > 0 ? { passed: s.passed } : {}),
    now,
    beside,
    toCome: [...new Set([...chained, ...s.queue.filter((seat) => !s.done.includes(seat)), ...s.toCome])],
    mayAct: mayAct(s),
  };
}

/** Who is on Hold, and whose Joker bides or breaks in (SW-5, SW-8). */
export const mayAct = (s: State): readonly SeatId[] => [
  ...s.biding,
  ...s.toCome.filter((seat) => arrives(s, seat)),
  ...s.held,
];

/** C-8: a Joker's +2 and what several actions cost, for as long as they last. */
export function standing(s: State): readonly Standing[] {
  if (s.phase === "setup") return [];
  const found: Standing[] = [];
  for (const seat of Object.keys(s.seats)) {
    if (hasJoker(s, seat)) found.push({ seat, key: "joker", value: 2 });
    if (s.drops.includes(seat)) found.push({ seat, key: "drop", value: 4 }); // SW-11
    if (s.marks[seat]?.defend === true) found.push({ seat, key: "defend", value: 2 }); // SW-19
    if (hasAimed(s, seat)) found.push({ seat, key: "aim", value: 2 });
    const penalty = penaltyOf(s, seat);
    if (penalty < 0) found.push({ seat, key: "actions", value: penalty });
  }
  return found;
}

/** SW-12: −2 on all rolls for each action beyond the first. */
export const penaltyOf = (s: State, seat: SeatId): number => -2 * ((s.actions[seat]?.count ?? 1) - 1) + 0;
