import type { Place, SeatId } from "../../engine/table.ts";
import { DECK, type State } from "./state.ts";

/** Small moves that folding is made of. */

export const discard: Place = { zone: "discard", deck: DECK };

export const without = <T>(list: readonly T[], gone: readonly T[]): readonly T[] =>
  list.some((item) => gone.includes(item)) ? list.filter((item) => !gone.includes(item)) : list;

export const unchained = (chain: State["chain"], gone: readonly SeatId[]): State["chain"] =>
  chain.map((group) => without(group, gone)).filter((group) => group.length > 0);

export const noAsks = (state: State, test: (id: string) => boolean) => state.asks.filter((ask) => !test(ask.id));

export const strip = <V>(record: Readonly<Record<string, V>>, keys: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
