import type { SeatId } from "../../engine/table.ts";

/** The groups unfolded on this client. It matters to this screen only. */
const unfolded = new Set<string>();
let changed: () => void = () => undefined;

const name = (home: string, seat: SeatId): string => `${home} ${seat}`;

export const isFolded = (home: string, seat: SeatId): boolean => !unfolded.has(name(home, seat));

export function toggleFold(home: string, seat: SeatId): void {
  if (!unfolded.delete(name(home, seat))) unfolded.add(name(home, seat));
  changed();
}

/** Forgets what was unfolded in an encounter that is gone. */
export function forgetFolds(home: string): void {
  for (const one of unfolded) if (one.startsWith(`${home} `)) unfolded.delete(one);
}

export function onFold(listener: () => void): void {
  changed = listener;
}
