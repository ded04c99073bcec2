import type { Chance } from "../../engine/chance.ts";
import type { SeatId } from "../../engine/table.ts";
import { deal, roll } from "./deal.ts";
import { handCards, isRed, STEPS, standing, stepOf } from "./hand.ts";
import type { Run, State } from "./state.ts";
import { termOf } from "./terms.ts";
import type { Play } from "./words.ts";

/** Whether play waits for an answer. */
export const isWaiting = (s: State): boolean => s.asks.some(({ holds }) => holds);

/**
 * GP-3, GP-14: the next increment with anybody in it: a card of its rank, or somebody at full speed. A Red Joker, which
 * has no rank, is given the last increment; null when the turn is over.
 */
export function nextStep(s: State): number | null {
  const hands = standing(s).map((seat) => handCards(s, seat));
  const later = hands
    .flat()
    .map(stepOf)
    .filter((step) => step > s.step);
  const runs = Object.values(s.runs).some(({ ending }) => !ending);
  const wild = hands.flat().some(isRed) && s.step < STEPS - 1;
  const steps = [...later, ...(runs && s.step < STEPS - 1 ? [s.step + 1] : []), ...(wild ? [STEPS - 1] : [])];
  return steps.length === 0 ? null : Math.min(...steps);
}

/** The count leaves this increment. */
export function countOn(play: Play): void {
  const step = nextStep(play.now);
  play.happen(step === null ? { type: "turnOver" } : { type: "counted", step });
}

/** The count begins once a fresh hand costs nothing more. */
export function beginCount(play: Play): void {
  if (play.now.phase === "dealt" && !isWaiting(play.now)) play.happen({ type: "counted", step: 0 });
}

/** The count begins, or goes on, as far as nobody is waited for. */
export function goOn(play: Play, chance: Chance): null {
  if (isWaiting(play.now)) return null;
  beginCount(play);
  const { line, at, phase } = play.now;
  if (phase === "counting" && line.length > 0 && at >= line.length) countOn(play);
  if (play.now.phase === "over" && play.now.options.pause === "atOnce" && standing(play.now).length > 0) {
    roll(play, chance);
    deal(play, chance);
    beginCount(play);
  }
  return null;
}

/** GP-14: Move, and one more sprinting straight. */
export const speedOf = (s: State, seat: SeatId, { sprint }: Pick<Run, "sprint">): number =>
  termOf(s, seat, "move") + (sprint ? 1 : 0);

/** GP-14: what somebody at full speed moves in this increment, at the least where it ends in it; 0 for others. In hexes. */
export function hexesOf(s: State, seat: SeatId): number {
  const run = s.runs[seat];
  if (run === undefined || s.phase !== "counting") return 0;
  if (run.fresh) return termOf(s, seat, "move");
  return run.ending ? Math.ceil(speedOf(s, seat, run) / 3) : speedOf(s, seat, run);
}
