import type { SeatId } from "../../engine/table.ts";

/** Which groups this client has unfolded; a matter of this screen alone. */
const unfolded = new Set<string>();
let changed: () => void = () => undefined;

const name = (home: string, seat: SeatId): string => `${home} ${seat}`;

export const isFolded = (home: string, seat: SeatId): boolean => !unfolded.has(name(home, seat));

export function toggleFold(home: string, seat: SeatId): void {
  if (!unfolded.delete(name(home, seat))) unfolded.add(name(home, seat));
  changed();
}

/** An encounter is gone, and with it what was unfolded there. */
export function forgetFolds(home: string): void {
  for (const one of unfolded) if (one.startsWith(`${home} `)) unfolded.delete(one);
}

export function onFold(listener: () => void): void {
  changed = listener;
}
