import type { Clock } from "../rules/ruleset.ts";
import { has } from "../table/lists.ts";
import type { SeatId, Table } from "../table/table.ts";
import { isSecret } from "./say.ts";

/** Each seat's one place in the clock's line: who has acted, and is to come again, stands where that is (C-4). */
export const standing = (acted: readonly SeatId[], toCome: readonly SeatId[]) =>
  ({ acted, done: acted.filter((seat) => !has(toCome, seat)), toCome }) satisfies Partial<Clock>;

/** Whose turns are to come, first those of these cards, then of these backs: of who has acted, as far as all may know (C-5). */
export function seatsAhead<S extends Table>(
  s: S,
  acted: readonly SeatId[],
  turns: readonly Readonly<Record<"seat" | "card", string>>[],
  backs: readonly SeatId[],
  liesDown: (s: S, seat: SeatId, card: string) => boolean,
): SeatId[] {
  const isFirst = (seat: SeatId): boolean => !has(acted, seat);
  const known = turns.filter(({ seat, card }) => isFirst(seat) || !(isSecret(s, seat) || liesDown(s, seat, card)));
  return [...new Set([...known.map(({ seat }) => seat), ...backs.filter(isFirst)])];
}
