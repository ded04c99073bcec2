import type { SeatId } from "../../engine/table.ts";
import { byDex, standing } from "../hero/speed.ts";
import { canAct, isDue } from "./combos.ts";
import type { State } from "./state.ts";
import type { Play } from "./words.ts";

/** HC-2: the next Segment in which anybody can act; null when the Turn is over. */
export function nextSegment(s: State): number | null {
  for (let segment = s.segment - 1; segment >= 1; segment--)
    if (standing(s).some((seat) => canAct(s, seat, segment))) return segment;
  return null;
}

/** HC-8: who comes in this Segment by a card or sum of its own; who waits with higher ones comes in when they like. */
export const dueLine = (s: State, segment: number): SeatId[] =>
  byDex(
    s,
    standing(s).filter((seat) => isDue(s, seat, segment)),
  );

export function countOn(play: Play): void {
  const segment = nextSegment(play.now);
  play.happen(segment === null ? { type: "turnOver" } : { type: "counted", segment });
}

/** Whether everybody who came in this Segment has acted or let it pass. */
export const isLineOver = ({ line, at }: State): boolean => line.length > 0 && at >= line.length;
