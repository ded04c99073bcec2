/** Ends and starts of turns and rounds, as if the list were walked downwards once a round. */
import type { TurnState } from "../globals.ts";
import type { TurnMachine } from "./turn-machine.ts";

export interface TurnContext {
  round: number;
  turn?: number | null;
  skipped: boolean;
}

/** Backwards nothing happens. Whoever was passed over gets start and end as `skipped`. */
export async function manageTurnEvents(combat: TurnMachine, prior: TurnState, current: TurnState): Promise<void> {
  if (current.round < 1) return;
  const newRound = current.round > prior.round;
  if (!newRound && !(current.round === prior.round && (current.turn ?? -1) > (prior.turn ?? -1))) return;
  const last = combat.turns.length - 1;
  if (prior.round > 0) {
    await end(combat, prior);
    await skip(combat, prior.round, (prior.turn ?? -1) + 1, newRound ? last : (current.turn ?? 0) - 1);
    if (newRound) await combat._onEndRound({ round: prior.round, skipped: false });
  }
  for (let round = prior.round + 1; round < current.round; round++) {
    await combat._onStartRound({ round, skipped: true });
    await skip(combat, round, 0, last);
    await combat._onEndRound({ round, skipped: true });
  }
  if (newRound) {
    await combat._onStartRound({ round: current.round, skipped: false });
    await skip(combat, current.round, 0, (current.turn ?? 0) - 1);
  }
  const now = combat.combatants.get(current.combatantId ?? "");
  if (now) await combat._onStartTurn(now, { round: current.round, turn: current.turn, skipped: false });
}

async function end(combat: TurnMachine, { round, turn, combatantId }: TurnState): Promise<void> {
  const before = combat.combatants.get(combatantId ?? "");
  if (before) await combat._onEndTurn(before, { round, turn, skipped: false });
}

async function skip(combat: TurnMachine, round: number, from: number, to: number): Promise<void> {
  for (let turn = from; turn <= to; turn++) {
    const passed = combat.turns[turn];
    if (!passed) continue;
    await combat._onStartTurn(passed, { round, turn, skipped: true });
    await combat._onEndTurn(passed, { round, turn, skipped: true });
  }
}
