import type { SeatId } from "../../engine/table/table.ts";
import { byHome } from "../../foundry/host/by-home.ts";
import { keepChoice, readSetting } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";

/** The groups unfolded in this browser, the latest last. It matters to nobody else, and survives a reload. */
const unfolded = byHome<ReadonlySet<SeatId>>();

/** Encounters that are gone while another page deletes them are never forgotten otherwise. */
const MOST = { homes: 12, seats: 60 };

let isRead = false;
let changed: () => void = () => undefined;

/** Whether this group is folded, as all are until they are unfolded here. */
export const isFolded = (home: string, seat: SeatId): boolean => openIn(home)?.has(seat) !== true;

/** Folds or unfolds this group, and keeps that in this browser. */
export function toggleFold(home: string, seat: SeatId): void {
  const seats = new Set(openIn(home));
  if (!seats.delete(seat)) seats.add(seat);
  unfolded.delete(home);
  unfolded.set(home, new Set([...seats].slice(-MOST.seats)));
  const newest = [...unfolded].slice(-MOST.homes).map(([id, open]) => [id, [...open]] as const);
  void keepChoice(MODULE, "folds", JSON.stringify(Object.fromEntries(newest))); // where there is no room, until a reload
  changed();
}

/** Calls this after each change. */
export function onFold(listener: () => void): void {
  changed = listener;
}

function openIn(home: string): ReadonlySet<SeatId> | undefined {
  if (!isRead) for (const [id, seats] of kept()) unfolded.set(id, seats);
  isRead = true;
  return unfolded.get(home);
}

/** Kept as text, since Foundry merges objects. */
function kept(): (readonly [home: string, open: ReadonlySet<SeatId>])[] {
  try {
    const found: unknown = JSON.parse(String(readSetting(MODULE, "folds")));
    if (typeof found !== "object" || found === null) return [];
    return Object.entries(found).flatMap(([id, open]) => {
      const seats: readonly unknown[] = Array.isArray(open) ? open : [];
      return [[id, new Set(seats.filter((seat) => typeof seat === "string"))] as const];
    });
  } catch {
    return [];
  }
}
