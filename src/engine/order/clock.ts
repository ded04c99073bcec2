import { isIdle } from "../kit/people.ts";
import { isSecret } from "../kit/words.ts";
import type { Clock } from "../rules/ruleset.ts";
import { has } from "../table/lists.ts";
import type { SeatId, Table } from "../table/table.ts";

/** Who acts when, in a ruleset's own words: seats may be named twice, or where they do not count. */
export interface Count extends Pick<Clock, "round" | "seconds" | "turn" | "alike"> {
  readonly acting: readonly SeatId[];
  /** Whose turn is over, by last action. */
  readonly done: readonly SeatId[];
  /** Who comes next, whatever else comes; a turn of theirs that is over no longer counts. */
  readonly line?: readonly SeatId[];
  /** Who comes after them, those who act once more among them. */
  readonly later?: readonly SeatId[];
  /** Who has no place of their own: after all others, unless they have acted. */
  readonly rest?: readonly SeatId[];
  readonly passed?: readonly SeatId[];
  readonly mayAct?: readonly SeatId[];
  readonly concealed?: readonly SeatId[];
}

/**
 * C-4, C-11: the clock that Foundry's order follows. Each seat has one place in it: whoever comes again stands where
 * that is, and who is gone, cannot act, or is no fighter has none.
 */
export function clockOf(table: Pick<Table, "fighters" | "seats">, count: Count): Clock {
  const { round, seconds, turn, acting, line = [], later = [], rest = [], passed = [], mayAct = [] } = count;
  const isFighter = (seat: SeatId): boolean => (table.seats[seat]?.members.length ?? 0) > 0;
  const [now = null, ...beside] = acting.filter(isFighter);
  const isOther = (seat: SeatId): boolean =>
    isFighter(seat) && !isIdle(table, seat) && seat !== now && !has(beside, seat);
  const acted = [...new Set(count.done)].filter((seat) => isOther(seat) && !has(line, seat));
  const others = rest.filter((seat) => !has(acted, seat));
  const toCome = [...new Set([...line, ...later, ...others].filter(isOther))];
  const { alike, concealed = [] } = count;
  return {
    round,
    seconds,
    turn,
    acted,
    done: acted.filter((seat) => !has(toCome, seat)),
    ...(passed.length > 0 ? { passed } : {}),
    now,
    beside,
    toCome,
    ...(alike === undefined
      ? {}
      : { alike: alike.filter((seat) => isOther(seat) && !has(acted, seat) && !has(toCome, seat)) }),
    mayAct: [...new Set(mayAct)],
    ...(concealed.length > 0 ? { concealed } : {}),
  };
}

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
