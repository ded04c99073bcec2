import { has } from "../../engine/lists.ts";
import { once } from "../../engine/once.ts";
import type { Ask } from "../../engine/table.ts";
import type { State } from "./state.ts";

/** The questions of this ruleset, as they are asked and settled; each is answered by offers with its id. */

type Asks = State["asks"];

export const asking = (s: State, ...more: readonly Ask[]): State => ({
  ...s,
  asks: [...s.asks.filter(({ id }) => !has(idsOf(more), id)), ...more],
});
export const settled = (s: State, ...ids: readonly string[]): State =>
  s.asks.some(({ id }) => has(ids, id)) ? { ...s, asks: s.asks.filter(({ id }) => !has(ids, id)) } : s;
export const isAsked = ({ asks }: { readonly asks: Asks }, id: string): boolean =>
  asks.length > 0 && has(idsOf(asks), id);

const idsOf = once((asks: Asks): readonly string[] => asks.map(({ id }) => id));
