import type { SeatId } from "../../engine/table.ts";

/** Who acts one after another within a Segment or Phase: a list, and a place in it. */
export interface InLine {
  readonly line: readonly SeatId[];
  readonly at: number;
}

export const actingIn = ({ line, at }: InLine): SeatId | null => line[at] ?? null;

/** Somebody comes in after whoever acts, or acts at once while nobody does. */
export function brokeIn({ line, at }: InLine, seat: SeatId): InLine {
  const later = line.slice(at + 1).filter((some) => some !== seat);
  const until = line.slice(0, Math.min(at + 1, line.length));
  return { line: [...until, seat, ...later], at };
}

/** The line without these; whoever acts goes on, or the next one does. */
export function without({ line, at }: InLine, gone: readonly SeatId[]): InLine {
  const before = line.slice(0, at).filter((seat) => gone.includes(seat)).length;
  return { line: line.filter((seat) => !gone.includes(seat)), at: at - before };
}
