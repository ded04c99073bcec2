import { once } from "./once.ts";
import type { SeatId } from "./table.ts";

/**
 * Look-ups in lists as long as the table, which never change and which every seat asks about: each list is indexed
 * once.
 */

/** A linear search is faster in lists shorter than this, and for the first few look-ups. */
const [FEW, FIRST] = [8, 3];

interface Asked {
  times: number;
  places?: ReadonlyMap<unknown, number>;
}
const lists = new WeakMap<readonly unknown[], Asked>();

/** The index of this item, or −1. */
export function placeIn<T>(list: readonly T[], item: T): number {
  if (list.length < FEW) return list.indexOf(item);
  const asked = lists.get(list) ?? { times: 0 };
  if (asked.times === 0) lists.set(list, asked);
  if (asked.places === undefined && asked.times++ < FIRST) return list.indexOf(item);
  asked.places ??= placesOf(list);
  return asked.places.get(item) ?? -1;
}

function placesOf(list: readonly unknown[]): ReadonlyMap<unknown, number> {
  const places = new Map<unknown, number>();
  for (let i = list.length - 1; i >= 0; i--) places.set(list[i], i); // the first of equal items wins
  return places;
}

export const has = <T>(list: readonly T[], item: T): boolean => placeIn(list, item) >= 0;

type Seated = { readonly seat: SeatId };

/** This seat's items in the list, in its order. */
export const allOf = <T extends Seated>(list: readonly T[], seat: SeatId): readonly T[] =>
  list.length < FEW
    ? list.filter((one) => one.seat === seat)
    : (placesBySeat(list).get(seat) ?? EMPTY).flatMap((at) => list[at] ?? []);

const EMPTY: readonly never[] = [];
const placesBySeat = once((list: readonly Seated[]): ReadonlyMap<SeatId, readonly number[]> => {
  const found = new Map<SeatId, number[]>();
  for (const [at, { seat }] of list.entries()) listed(found, seat, at);
  return found;
});

/** Adds the item to the list under this key, starting the list if there is none. */
export function listed<K, T>(found: Map<K, T[]>, key: K, item: T): void {
  const list = found.get(key);
  if (list === undefined) found.set(key, [item]);
  else list.push(item);
}

/** The list without this item, which occurs at most once. */
export function but<T>(list: readonly T[], item: T): readonly T[] {
  const at = placeIn(list, item);
  return at < 0 ? list : list.toSpliced(at, 1);
}
