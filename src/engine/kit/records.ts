import { has } from "../lists.ts";

/** Small moves that folding is made of. What is not changed stays the very same value. */

/** The list without these. */
export const without = <T>(list: readonly T[], gone: readonly T[]): readonly T[] =>
  list.some((item) => has(gone, item)) ? list.filter((item) => !has(gone, item)) : list;

/** The record without these keys. */
export const strip = <V>(record: Readonly<Record<string, V>>, gone: readonly string[]): Readonly<Record<string, V>> =>
  gone.some((key) => Object.hasOwn(record, key))
    ? Object.fromEntries(Object.entries(record).filter(([key]) => !has(gone, key)))
    : record;
