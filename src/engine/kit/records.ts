import { has } from "../lists.ts";

/** Small helpers for folds. They return the same value if nothing changes. */

/** The list without these items. */
export const without = <T>(list: readonly T[], gone: readonly T[]): readonly T[] =>
  list.some((item) => has(gone, item)) ? list.filter((item) => !has(gone, item)) : list;

/** The record without these keys. */
export const strip = <V>(record: Readonly<Record<string, V>>, gone: readonly string[]): Readonly<Record<string, V>> =>
  gone.some((key) => Object.hasOwn(record, key))
    ? Object.fromEntries(Object.entries(record).filter(([key]) => !has(gone, key)))
    : record;
