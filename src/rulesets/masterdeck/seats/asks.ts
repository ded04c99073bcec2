import { has } from "../../../engine/table/lists.ts";
import { once } from "../../../engine/table/once.ts";
import type { Ask, SeatId } from "../../../engine/table/table.ts";
import type { State } from "../state.ts";
import { text } from "../text-keys.ts";

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

/** The id of a question of this kind about a seat. */
export const idAbout = (kind: string, seat: SeatId): string => `md:${kind}:${seat}`;

/** A question of this kind to the Game Master, which play does not wait for; where nobody answers, `fallback` is the answer. */
export const gmAskAbout = (kind: string, seat: SeatId, fallback: string): Ask => ({
  id: idAbout(kind, seat),
  to: "gm",
  about: seat,
  text: text(`ask.${kind}`, { who: { seat } }),
  holds: false,
  fallback: `${idAbout(kind, seat)}:${fallback}`,
});
