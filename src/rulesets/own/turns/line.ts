import { without } from "../../../engine/kit/records.ts";
import { isCutShort, type Stepping } from "../../../engine/kit/stepping.ts";
import type { CardId, SeatId } from "../../../engine/table/table.ts";
import { turnedUp } from "../cards/face-down.ts";
import type { State } from "../state.ts";

/** Who acts, and who acts next without another card: those who step in, and those they interrupt. */

export type Turn = Stepping;

/** Those who act now: all whose cards came up together, or one who stepped in. */
export function headOf(s: Pick<State, "turns">): readonly Turn[] {
  const [first] = s.turns;
  if (first === undefined || first.as !== "drawn") return s.turns.slice(0, 1);
  const end = s.turns.findIndex(({ as }) => as !== "drawn");
  return end < 0 ? s.turns : s.turns.slice(0, end);
}

/** The seats that act now, as far as this viewer knows. */
export const actingIn = (s: State): readonly SeatId[] =>
  headOf(s).flatMap(({ seat }) => (Object.hasOwn(s.seats, seat) ? [seat] : []));

/** The turn that this seat has now. */
export const turnOf = (s: State, seat: SeatId): Turn | null => headOf(s).find((turn) => turn.seat === seat) ?? null;

/** The table with another line. A new moment begins when somebody acts who did not. */
export function lined(s: State, turns: readonly Turn[]): State {
  const had = new Set(headOf(s).map(({ card }) => card));
  const next = { ...s, turns, turn: s.turn + 1 };
  const isNew = headOf(next).some(({ card }) => !had.has(card));
  return isNew ? { ...next, since: next.turn } : next;
}

/** These cards come up: their seats act, and who held for one of them is asked (OD-7). */
export function cameUp(s: State, came: readonly { readonly seat: SeatId; readonly card: CardId }[]): State {
  const seats = came.map(({ seat }) => seat);
  const next = turnedUp(
    { ...s, done: without(s.done, seats), passed: without(s.passed, seats) },
    came.map(({ card }) => card),
  );
  const line = lined(
    next,
    came.map(({ seat, card }) => ({ seat, card, as: "drawn", n: 0 })),
  );
  const asked = s.holds.filter(({ trigger }) => trigger !== null && seats.includes(trigger)).map(({ card }) => card);
  return { ...line, asked, askedAt: line.turn };
}

/** This turn is over. */
export function turnOver(s: State, { seat, card }: Pick<Turn, "seat" | "card">): State {
  const over = { ...s, acted: [...without(s.acted, [card]), card], done: [...without(s.done, [seat]), seat] };
  return lined(
    over,
    s.turns.filter((turn) => turn.card !== card),
  );
}

/** A turn ends unless somebody is about to step in before it, or the GM is asked who goes first. */
export const mayEnd = (s: State, seat: SeatId): boolean =>
  turnOf(s, seat) !== null && s.breaking.length === 0 && !isCutShort(s.turns, s.stepping);
