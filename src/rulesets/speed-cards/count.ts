import type { SeatId } from "../../engine/table.ts";
import { comeIn, type InLine, isIn } from "../hero/in-line.ts";
import { able, byDex } from "../hero/speed.ts";
import { canAct, canMake, isDue } from "./combos.ts";
import { mayAct } from "./may.ts";
import type { State } from "./state.ts";
import type { Play } from "./words.ts";

/** HC-2, HC-4: the next Segment that anybody can make by a card or sum of just that number; null when the Turn is over. */
export function nextSegment(s: State): number | null {
  for (let segment = s.segment - 1; segment >= 1; segment--)
    if (able(s).some((seat) => canMake(s, seat, segment))) return segment;
  return null;
}

/** HC-4, HC-8: who comes in this Segment by a card of its number; whoever needs a sum, or waits with more, comes in when they like. */
export const dueLine = (s: State, segment: number): SeatId[] =>
  byDex(
    s,
    able(s).filter((seat) => isDue(s, seat, segment)),
  );

/** HC-4: who could still act in this Segment and is not in line for it, as far as is seen. */
export const couldAct = (s: State): SeatId[] =>
  byDex(
    s,
    able(s).filter((seat) => mayAct(s, seat) && canAct(s, seat, s.segment)),
  );

/** HC-8: a place in the line by DEX, among those who have not begun. */
export const placed = (s: State, seat: SeatId): InLine =>
  comeIn(s, seat, (other) => byDex(s, [seat, other])[0] === seat);

/** C-5: a newcomer who is in line for this Segment comes by DEX, right after whoever acts where that place has passed. */
export const joined = (s: State, seat: SeatId): InLine =>
  isIn(s, seat) || !mayAct(s, seat) || !isDue(s, seat, s.segment) ? { line: s.line, at: s.at } : placed(s, seat);

/** The GM's click alone counts on (HC-4). */
export function countOn(play: Play): void {
  const segment = nextSegment(play.now);
  play.happen(segment === null ? { type: "turnOver" } : { type: "counted", segment });
}
