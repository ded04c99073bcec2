import type { SeatId } from "../../engine/table.ts";
import { type InLine, isIn } from "../hero/in-line.ts";
import { able, byDex } from "../hero/speed.ts";
import { canAct, isDue } from "./combos.ts";
import { mayAct } from "./may.ts";
import type { State } from "./state.ts";
import type { Play } from "./words.ts";

/** HC-2: the next Segment in which anybody can act; null when the Turn is over. */
export function nextSegment(s: State): number | null {
  for (let segment = s.segment - 1; segment >= 1; segment--)
    if (able(s).some((seat) => canAct(s, seat, segment))) return segment;
  return null;
}

/** HC-8: who comes in this Segment by a card or sum of its own; who waits with higher ones comes in when they like. */
export const dueLine = (s: State, segment: number): SeatId[] =>
  byDex(
    s,
    able(s).filter((seat) => isDue(s, seat, segment)),
  );

/** C-5: a newcomer who comes in this Segment does so by DEX, right after whoever acts where that place has passed. */
export function joined(s: State, seat: SeatId): InLine {
  const { line, at } = s;
  if (isIn(s, seat) || !mayAct(s, seat) || !isDue(s, seat, s.segment)) return { line, at };
  const later = line.findIndex((one, i) => i > at && byDex(s, [seat, ...one])[0] === seat);
  return { line: line.toSpliced(later < 0 ? line.length : later, 0, [seat]), at };
}

export function countOn(play: Play): void {
  const segment = nextSegment(play.now);
  play.happen(segment === null ? { type: "turnOver" } : { type: "counted", segment });
}

/** Whether everybody who came in this Segment has acted or let it pass, and nobody's last chance goes by. */
export const isLineOver = (s: State): boolean => s.line.length > 0 && s.at >= s.line.length && !isLastChance(s);

/** HC-4: after this Segment the Turn ends, and somebody waits who has not come in it. */
const isLastChance = (s: State): boolean =>
  nextSegment(s) === null && able(s).some((seat) => !isIn(s, seat) && mayAct(s, seat) && canAct(s, seat, s.segment));
