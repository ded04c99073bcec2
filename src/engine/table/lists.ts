import { once } from "./once.ts";
import type { SeatId } from "./table.ts";

/**
 * Look-ups in lists as long as the table, which never change and which every seat asks about: each list is indexed
 * once.
 */

/** A linear search is faster in lists shorter than this, and for the first few look-ups. */
const FEW = 8;
const FIRST = 3;

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

/**
 * The difference between what two viewers see, as plain data: for a viewer who has the first view and may also have the
 * second.
 */

export type Patch =
  | { readonly to: unknown }
  | { readonly set: Readonly<Record<string, Patch>>; readonly gone?: readonly string[] };

type Plain = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What turns `from` into `to`; null if they are equal. Both are plain JSON. */
export function differ(from: unknown, to: unknown): Patch | null {
  if (from === to) return null;
  if (isRecord(from) && isRecord(to)) return differIn(from, to);
  return JSON.stringify(from) === JSON.stringify(to) ? null : { to };
}

function differIn(from: Plain, to: Plain): Patch | null {
  const set: Record<string, Patch> = {};
  for (const key of Object.keys(to)) {
    const found = Object.hasOwn(from, key) ? differ(from[key], to[key]) : { to: to[key] };
    if (found !== null) set[key] = found;
  }
  const gone = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
  if (gone.length === 0 && Object.keys(set).length === 0) return null;
  return gone.length === 0 ? { set } : { set, gone };
}

/** `from` with the difference applied; `from` itself is unchanged. */
export function patched(from: unknown, patch: Patch): unknown {
  if ("to" in patch) return patch.to;
  const made: Record<string, unknown> = { ...(isRecord(from) ? from : {}) };
  for (const key of patch.gone ?? []) delete made[key];
  for (const [key, part] of Object.entries(patch.set)) made[key] = patched(made[key], part);
  return made;
}

/** Chance is passed in from outside; only `decide` may use it. */
export interface Chance {
  /** A whole number from 0 to `n` - 1, each equally likely (C-2). */
  below(n: number): number;
}

/** One of `from`, each equally likely; undefined if it is empty. */
export const pick = <T>(from: readonly T[], chance: Chance): T | undefined =>
  from.length === 0 ? undefined : from[chance.below(from.length)];

/** Removes a random item from a list that the caller owns. The order of the rest is not kept (C-2). */
export function take<T>(from: T[], chance: Chance): T | undefined {
  if (from.length === 0) return undefined;
  const at = chance.below(from.length);
  const last = from.pop();
  if (last === undefined || at === from.length) return last;
  const taken = from[at];
  from[at] = last;
  return taken;
}

/** Small helpers for folds. They return the same value if nothing changes. */

/** The list without these items. */
export const without = <T>(list: readonly T[], gone: readonly T[]): readonly T[] =>
  list.some((item) => has(gone, item)) ? list.filter((item) => !has(gone, item)) : list;

/** The record without these keys. */
export const omitKeys = <V>(
  record: Readonly<Record<string, V>>,
  gone: readonly string[],
): Readonly<Record<string, V>> =>
  gone.some((key) => Object.hasOwn(record, key))
    ? Object.fromEntries(Object.entries(record).filter(([key]) => !has(gone, key)))
    : record;

/** The record without this one key: itself if it has none, since another one is dear to make. */
export function lacking<T extends object, K extends keyof T>(whole: T, key: K): Omit<T, K> {
  if (!Object.hasOwn(whole, key)) return whole;
  const { [key]: _, ...rest } = whole;
  return rest;
}

/** The list with one of its items in the place of another; those between move up or down. */
export function movedTo<T>(list: readonly T[], item: T, place: T): readonly T[] {
  if (item === place || !has(list, item) || !has(list, place)) return list;
  const at = list.indexOf(place);
  const rest = list.filter((one) => one !== item);
  return rest.toSpliced(at, 0, item);
}
