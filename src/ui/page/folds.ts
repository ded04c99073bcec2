import type { SeatId } from "../../engine/table.ts";
import { byHome } from "../../foundry/host/by-home.ts";

/** The groups unfolded on this client. It matters to this screen only. */
const unfolded = byHome<Set<SeatId>>();
let changed: () => void = () => undefined;

export const isFolded = (home: string, seat: SeatId): boolean => unfolded.get(home)?.has(seat) !== true;

export function toggleFold(home: string, seat: SeatId): void {
  const seats = unfolded.get(home) ?? new Set();
  if (!seats.delete(seat)) seats.add(seat);
  unfolded.set(home, seats);
  changed();
}

export function onFold(listener: () => void): void {
  changed = listener;
}
