import { has } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import { isPlayed } from "../../engine/table/seating.ts";
import type { SeatId, Table } from "../../engine/table/table.ts";

/**
 * The order of acting within a Segment or Phase, and a place in it. Each seat is in a list of its own, which is empty
 * for viewers who may not know of it, so that the place is the same for everyone (C-5).
 */
export interface InLine {
  readonly line: readonly (readonly SeatId[])[];
  readonly at: number;
}

export const lineUp = (seats: readonly SeatId[]): InLine => ({ line: seats.map((seat) => [seat]), at: 0 });

export const actingIn = ({ line, at }: InLine): SeatId | null => line[at]?.[0] ?? null;

/** The seat that acts and those after it, as far as this viewer knows. */
export const stillIn = ({ line, at }: InLine): SeatId[] => line.slice(at).flat();

const places = once(
  (line: InLine["line"]): ReadonlyMap<SeatId, number> =>
    new Map(line.flatMap((one, i) => one.map((seat): [SeatId, number] => [seat, i]))),
);

export const isIn = ({ line }: InLine, seat: SeatId): boolean => places(line).has(seat);

/** Whether the seat acts now or is still to come. */
export const isStillIn = ({ line, at }: InLine, seat: SeatId): boolean => (places(line).get(seat) ?? -1) >= at;

/** The seat that comes next. */
export const nextIn = ({ line, at }: InLine): SeatId | null => line.slice(at + 1).flat()[0] ?? null;

/** Puts a seat right after the acting one; if no seat acts, it acts at once. */
export function brokeIn({ line, at }: InLine, seat: SeatId): InLine {
  const later = line.slice(at + 1).filter((some) => !some.includes(seat));
  const until = line.slice(0, Math.min(at + 1, line.length));
  return { line: [...until, [seat], ...later], at };
}

/**
 * Puts a seat among those who have not begun, before the first for which `isBefore` holds; never into a turn under way.
 */
export function comeIn({ line, at }: InLine, seat: SeatId, isBefore: (other: SeatId) => boolean): InLine {
  const later = line.findIndex((one, i) => i > at && one.some(isBefore));
  return { line: line.toSpliced(later < 0 ? line.length : later, 0, [seat]), at };
}

/** The line without these seats or any gaps. The acting seat goes on, or else the next one does. */
export function without({ line, at }: InLine, gone: readonly SeatId[]): InLine {
  const isGone = (one: readonly SeatId[]): boolean => one.every((seat) => has(gone, seat));
  return { line: line.filter((one) => !isGone(one)), at: at - line.slice(0, at).filter(isGone).length };
}

/** Those of these seats that no player plays: what the Game Master may decide for all at once. */
export const gmsOwn = (s: Sides, some: readonly SeatId[]): SeatId[] => some.filter((seat) => !hasPlayer(s, seat));

/** Those of these seats that players play. */
export const playedIn = (s: Sides, some: readonly SeatId[]): SeatId[] => some.filter((seat) => hasPlayer(s, seat));

type Sides = Pick<Table, "seats" | "fighters">;

const hasPlayer = ({ seats, fighters }: Sides, seat: SeatId): boolean =>
  (seats[seat]?.members ?? []).some((id) => isPlayed(fighters[id] ?? null));
