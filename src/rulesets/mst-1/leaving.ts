import { put, type SeatId } from "../../engine/table.ts";
import { cardsBelonging } from "./counts.ts";
import { withTurns } from "./drawn.ts";
import { blank, type State } from "./state.ts";

/**
 * MS-9: these seats' cards are blank again, their Holds and their turns gone: a trigger taken out first loses its turn
 * (MS-4). Holds on them stay until the delimiter.
 */
export function left(s: State, gone: readonly SeatId[]): State {
  if (gone.length === 0) return s;
  const isGone = ({ seat }: { readonly seat: SeatId }): boolean => gone.includes(seat);
  const cards = put(
    s.cards,
    gone.flatMap((seat) => cardsBelonging(s, seat)),
    blank,
  );
  const lostTurn = s.turns.some((turn) => turn.as === "drawn" && isGone(turn));
  const next: State = {
    ...s,
    cards,
    holds: s.holds.filter((hold) => !isGone(hold)),
    lost: s.lost.filter((hold) => !isGone(hold)),
    stepping: s.stepping.filter((turn) => !isGone(turn)),
    down: Object.fromEntries(Object.entries(s.down).filter(([seat]) => !gone.includes(seat))),
    done: s.done.filter((seat) => !gone.includes(seat)),
    asks: s.asks.filter(({ to }) => !gone.includes(to)),
    moment: s.moment !== null && lostTurn ? { ...s.moment, over: true } : s.moment,
  };
  return withTurns(
    next,
    s.turns.filter((turn) => !isGone(turn)),
  );
}
