import type { SeatId } from "../engine/table.ts";
import type { Fight } from "../foundry/module.ts";

/** Which groups this client has unfolded; a matter of this screen alone. */
const unfolded = new Set<string>();
let changed: () => void = () => undefined;

const name = (combat: Fight, seat: SeatId): string => `${combat.id} ${seat}`;

export const isFolded = (combat: Fight, seat: SeatId): boolean => !unfolded.has(name(combat, seat));

export function toggleFold(combat: Fight, seat: SeatId): void {
  if (!unfolded.delete(name(combat, seat))) unfolded.add(name(combat, seat));
  changed();
}

export function onFold(listener: () => void): void {
  changed = listener;
}
