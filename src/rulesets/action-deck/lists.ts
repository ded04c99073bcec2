import { isJoker } from "../../engine/french-deck.ts";
import { type CardId, type Cards, discarded, type SeatId } from "../../engine/table.ts";
import { DECK, type State } from "./state.ts";

/** Small moves that folding is made of. */

/** These go to the discards, face down where whoever had them, or drew them, is hidden (C-5). */
export const toDiscards = (s: State, ids: readonly CardId[], by?: SeatId): Cards => discarded(s, ids, DECK, by);

/** SW-6: the Jokers for whose sake the deck will be shuffled whole; one of the hidden is cut from what others see (C-5). */
export const withJokers = (due: State["shuffleDue"], dealt: readonly CardId[]): State["shuffleDue"] => [
  ...new Set([...due, ...dealt.filter(isJoker)]),
];

export const without = <T>(list: readonly T[], gone: readonly T[]): readonly T[] =>
  list.some((item) => gone.includes(item)) ? list.filter((item) => !gone.includes(item)) : list;

export const unchained = (chain: State["chain"], gone: readonly SeatId[]): State["chain"] =>
  chain.map((group) => without(group, gone)).filter((group) => group.length > 0);

export const noAsks = (state: State, test: (id: string) => boolean) => state.asks.filter((ask) => !test(ask.id));

export const strip = <V>(record: Readonly<Record<string, V>>, keys: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
