import type { Effect } from "../../engine/ruleset.ts";
import type { SeatId } from "../../engine/table.ts";
import type { State } from "./state.ts";

/** What a game system may call stun of the body, and of the mind. */
const CONDITIONS = { body: "stunned", mind: "mentallyStunned" } as const;

const status = (seat: SeatId, how: keyof typeof CONDITIONS, on: boolean): Effect => ({
  kind: "status",
  seat,
  what: CONDITIONS[how],
  on,
});

/** C-8, GP-11: the game system's own condition for this stun, in place of the other one. */
export function stunBegins(before: State, seat: SeatId, how: "body" | "mind"): Effect[] {
  const was = before.stunned[seat];
  return [...(was === undefined || was === how ? [] : [status(seat, was, false)]), status(seat, how, true)];
}

/** C-8, GP-11: it ends with the stun. */
export function stunEnds(before: State, seat: SeatId): Effect[] {
  const was = before.stunned[seat];
  return was === undefined ? [] : [status(seat, was, false)];
}
