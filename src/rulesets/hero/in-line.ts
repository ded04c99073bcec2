import { has } from "../../engine/lists.ts";
import { once } from "../../engine/once.ts";
import type { SeatId } from "../../engine/table.ts";

/**
 * Who acts one after another within a Segment or Phase, and a place in it. Each stands in a list of its own, which is
 * empty for whoever may not know of that one: so the place is the same for everybody (C-5).
 */
export interface InLine {
  readonly line: readonly (readonly SeatId[])[];
  readonly at: number;
}

export const lineUp = (seats: readonly SeatId[]): InLine => ({ line: seats.map((seat) => [seat]), at: 0 });

export const actingIn = ({ line, at }: InLine): SeatId | null => line[at]?.[0] ?? null;

/** Whoever acts and those who come after, as far as this viewer knows. */
export const stillIn = ({ line, at }: InLine): SeatId[] => line.slice(at).flat();

/** The last place of each. */
const places = once(
  (line: InLine["line"]): ReadonlyMap<SeatId, number> =>
    new Map(line.flatMap((one, i) => one.map((seat): [SeatId, number] => [seat, i]))),
);

export const isIn = ({ line }: InLine, seat: SeatId): boolean => places(line).has(seat);

/** Whether it acts, or comes after whoever acts. */
export const isStillIn = ({ line, at }: InLine, seat: SeatId): boolean => (places(line).get(seat) ?? -1) >= at;

/** Who comes after whoever acts. */
export const nextIn = ({ line, at }: InLine): SeatId | null => line.slice(at + 1).flat()[0] ?? null;

/** Somebody comes in after whoever acts, or acts at once while nobody does. */
export function brokeIn({ line, at }: InLine, seat: SeatId): InLine {
  const later = line.slice(at + 1).filter((some) => !some.includes(seat));
  const until = line.slice(0, Math.min(at + 1, line.length));
  return { line: [...until, [seat], ...later], at };
}

/** Somebody comes among those who have not begun, before the first whom `isBefore` names; never into a turn that is under way. */
export function comeIn({ line, at }: InLine, seat: SeatId, isBefore: (other: SeatId) => boolean): InLine {
  const later = line.findIndex((one, i) => i > at && one.some(isBefore));
  return { line: line.toSpliced(later < 0 ? line.length : later, 0, [seat]), at };
}

/** The line without these, nor any gaps; whoever acts goes on, or the next one does. */
export function without({ line, at }: InLine, gone: readonly SeatId[]): InLine {
  const isGone = (one: readonly SeatId[]): boolean => one.every((seat) => has(gone, seat));
  return { line: line.filter((one) => !isGone(one)), at: at - line.slice(0, at).filter(isGone).length };
}
