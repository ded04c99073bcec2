import { without } from "../table/lists.ts";
import type { CardId, SeatId, Table } from "../table/table.ts";

/** Who acts, and who acts next without another card: those who step in, and those they interrupt. */

/** A seat that acts, or acts next without another card; `as` says on what grounds. */
export interface Turn {
  readonly seat: SeatId;
  readonly card: CardId;
  readonly as: "drawn" | "before" | "after";
  /** The number of the Hold: several act in the order in which they held. */
  readonly n: number;
}

export interface Line extends Table {
  /** Never goes down: the key of a turn. */
  readonly turn: number;
  /** The turn at which the present actors began: the key of what they may do. */
  readonly since: number;
  /** The first act now, the others after, without another card. */
  readonly turns: readonly Turn[];
  /** Cards whose turn is over. */
  readonly acted: readonly CardId[];
  /** By last action. */
  readonly done: readonly SeatId[];
}

type Came = Pick<Turn, "seat" | "card">;

/** Those who act now: all whose cards came up together, or one who stepped in. */
export function headOf({ turns }: Pick<Line, "turns">): readonly Turn[] {
  const [first] = turns;
  if (first === undefined || first.as !== "drawn") return turns.slice(0, 1);
  const end = turns.findIndex(({ as }) => as !== "drawn");
  return end < 0 ? turns : turns.slice(0, end);
}

/** The seats that act now, as far as this viewer knows. */
export const seatsActing = (s: Pick<Line, "turns" | "seats">): readonly SeatId[] =>
  headOf(s).flatMap(({ seat }) => (Object.hasOwn(s.seats, seat) ? [seat] : []));

/** The turn that this seat has now. */
export const turnOf = (s: Pick<Line, "turns">, seat: SeatId): Turn | null =>
  headOf(s).find((turn) => turn.seat === seat) ?? null;

/** The table with another line. A new moment begins when somebody acts who did not. */
export function lined<S extends Line>(s: S, turns: readonly Turn[]): S {
  const had = new Set(headOf(s).map(({ card }) => card));
  const next = { ...s, turns, turn: s.turn + 1 };
  const isNew = headOf(next).some(({ card }) => !had.has(card));
  return isNew ? { ...next, since: next.turn } : next;
}

/** These cards come up, and their seats act. */
export const cameUp = <S extends Line>(s: S, came: readonly Came[]): S =>
  lined(
    {
      ...s,
      done: without(
        s.done,
        came.map(({ seat }) => seat),
      ),
    },
    came.map(({ seat, card }) => ({ seat, card, as: "drawn", n: 0 })),
  );

/** This turn is over. */
export const turnOver = <S extends Line>(s: S, { seat, card }: Came): S =>
  lined(
    { ...s, acted: [...without(s.acted, [card]), card], done: [...without(s.done, [seat]), seat] },
    s.turns.filter((turn) => turn.card !== card),
  );
