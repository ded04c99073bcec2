import type { Ask } from "../../engine/table.ts";
import type { State } from "./state.ts";

/** The questions of this ruleset, as they are asked and settled; each is answered by offers of the same id. */

type Asks = State["asks"];

export const asking = (s: State, ...more: readonly Ask[]): State => ({
  ...s,
  asks: [...s.asks.filter(({ id }) => !more.some((ask) => ask.id === id)), ...more],
});
export const settled = (s: State, ...ids: readonly string[]): State =>
  s.asks.some(({ id }) => ids.includes(id)) ? { ...s, asks: s.asks.filter(({ id }) => !ids.includes(id)) } : s;
export const isAsked = ({ asks }: { readonly asks: Asks }, id: string): boolean => asks.some((ask) => ask.id === id);
