import { once } from "./once.ts";
import type { SeatId } from "./table.ts";

/** Lists that are as long as the table and never change, asked by each seat in turn: what is looked for is found once for all. */

/** Below so many, and for the first so many questions, a look through the list is quicker. */
const [FEW, FIRST] = [8, 3];

interface Asked {
  times: number;
  places?: ReadonlyMap<unknown, number>;
}
const lists = new WeakMap<readonly unknown[], Asked>();

/** Where this item stands, or −1. */
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
  for (let i = list.length - 1; i >= 0; i--) places.set(list[i], i); // the first one outweighs the others
  return places;
}

export const has = <T>(list: readonly T[], item: T): boolean => placeIn(list, item) >= 0;

type Seated = { readonly seat: SeatId };

/** What in this list is this seat's, in its order. */
export const allOf = <T extends Seated>(list: readonly T[], seat: SeatId): readonly T[] =>
  list.length < FEW ? list.filter((one) => one.seat === seat) : ((bySeat(list).get(seat) ?? NONE) as readonly T[]);

const NONE: readonly never[] = [];
const bySeat = once((list: readonly Seated[]): ReadonlyMap<SeatId, readonly Seated[]> => {
  const found = new Map<SeatId, Seated[]>();
  for (const one of list) listed(found, one.seat, one);
  return found;
});

/** Puts the item at the end of the list under this key, and begins one where there is none. */
export function listed<K, T>(found: Map<K, T[]>, key: K, item: T): void {
  const list = found.get(key);
  if (list === undefined) found.set(key, [item]);
  else list.push(item);
}

/** The list without this item, which stands in it once at the most. */
export function but<T>(list: readonly T[], item: T): readonly T[] {
  const at = placeIn(list, item);
  return at < 0 ? list : list.toSpliced(at, 1);
}
