import type { SeatId } from "../../engine/table.ts";
import { isIdle } from "../hero/speed.ts";
import type { State } from "./state.ts";

export const mayDeal = (s: State): boolean => s.phase !== "running" && Object.keys(s.fighters).length > 0;

/** HC-8: once in a Segment, unless an option says otherwise. */
export const mayAct = (s: State, seat: SeatId): boolean =>
  s.phase === "running" && !isIdle(s, seat) && (s.options.phases === "morePhases" || !s.acted.includes(seat));
