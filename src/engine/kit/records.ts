import { has } from "../table/lists.ts";

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
