import type { CardId, Kit, Place, Roster, SeatId, Table, Text } from "dealt-in";

/** Eight lanterns, where they lie, and whose turn is to come. */

export interface Options {
  readonly seconds: number;
}
export interface State extends Table {
  readonly options: Options;
  readonly phase: "idle" | "drawn" | "running";
  readonly round: number;
  readonly turn: number;
  readonly acting: SeatId | null;
  readonly done: readonly SeatId[];
}
export type Command =
  | { readonly type: "draw" | "open" | "collect" }
  | { readonly type: "keep" | "swap" | "end"; readonly seat: SeatId };
export type Event =
  | ({ readonly type: "people" } & Omit<Roster, "type">)
  | { readonly type: "dealt"; readonly to: Readonly<Record<SeatId, CardId>> }
  | { readonly type: "kept"; readonly seat: SeatId }
  | { readonly type: "swapped"; readonly seat: SeatId; readonly card: CardId }
  | { readonly type: "opened" | "collected" }
  | { readonly type: "turned"; readonly to: SeatId | null }
  | { readonly type: "ended"; readonly seat: SeatId };

export const deck: Place = { zone: "deck", deck: "lanterns" };
export const discard: Place = { zone: "discard", deck: "lanterns" };
export const LANTERNS = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`lantern-${i + 1}`, deck]));
export const text = (key: string, data?: Text["data"]): Text => ({
  key: `odds-and-evens.${key}`,
  ...(data && { data }),
});
export const numberOf = (card: CardId | undefined): number => Number(card?.slice(-1) ?? 0);
export const hasAsk = (s: State, seat: SeatId): boolean => s.asks.some((ask) => ask.to === seat);

export type Order = ReturnType<typeof orderWith>;

/** Who may act, and in which order. */
export function orderWith({ cardsOf, isOut }: Kit) {
  const numberAt = (s: State, seat: SeatId): number => numberOf(cardsOf(s, seat, "hand")[0]);
  const mayAct = (s: State, seat: SeatId): boolean => s.seats[seat] !== undefined && !isOut(s, s.seats[seat]);
  const height = (n: number): number => (n === 0 ? 0 : n % 2 === 1 ? 100 - n : n);
  return {
    numberAt,
    mayAct,
    /** Those still to act: odd lanterns rising, then even ones falling, and last those without one. */
    toCome: (s: State): SeatId[] =>
      Object.keys(s.seats)
        .filter((seat) => mayAct(s, seat) && !s.done.includes(seat) && seat !== s.acting)
        .sort((a, b) => height(numberAt(s, b)) - height(numberAt(s, a))),
  };
}
