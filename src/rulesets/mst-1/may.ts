import type { CardId, SeatId } from "../../engine/table.ts";
import { isEvent, isIdle, shown } from "./counts.ts";
import type { State } from "./state.ts";

/** There is somebody to draw for. */
export const mayBegin = (s: State): boolean =>
  Object.keys(s.fighters).length > 0 || Object.keys(s.happenings).length > 0;

/** MS-4: whoever acts by a drawn card may hold it, unless it is an event's or there is nobody to wait for. */
export function mayHold(s: State, seat: SeatId): boolean {
  const [now] = s.turns;
  return (
    now?.seat === seat && !isCutShort(s) && now.as === "drawn" && !isEvent(s, seat) && triggersFor(s, seat).length > 0
  );
}

/** MS-4: anybody else who may act, and any event that is not over. */
export const triggersFor = (s: State, seat: SeatId): SeatId[] =>
  Object.keys(s.seats).filter((other) => mayName(s, seat, other));

export const mayName = (s: State, seat: SeatId, other: SeatId): boolean =>
  other !== seat && Object.hasOwn(s.seats, other) && !isIdle(s, other) && s.happenings[other]?.over !== true;

/** MS-4: at once while the trigger's turn is not over, or after it. */
export function mayStepIn(s: State, card: CardId, when: "before" | "after"): boolean {
  const asked = s.asks.some(({ id }) => id === `moment:${card}`);
  return asked && (when === "after" || canInterrupt(s));
}

/** MS-4: somebody is about to step in before the turn that the card gave: it does not end meanwhile. */
export const isCutShort = (s: State): boolean =>
  s.turns[0]?.as === "drawn" && s.stepping.some(({ as }) => as === "before");

/** The trigger's turn can still be come before. */
export const canInterrupt = (s: State): boolean =>
  s.moment !== null && !s.moment.over && shown(s, s.moment.seat) !== null;
