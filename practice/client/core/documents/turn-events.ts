/** Ends and starts of turns and rounds, as if the list were walked downwards once a round. For the active GM's page. */
import { CONST } from "../constants.ts";
import type { Data } from "../types/document.ts";
import type { CombatantLike, EncounterLike, TurnState } from "../types/documents.ts";
import { ActiveEffect } from "./effect.ts";

export interface TurnContext {
  round: number;
  turn?: number | null;
  skipped: boolean;
}

/** What a Combat's class may do at each event. */
interface TurnHandlers extends EncounterLike {
  _onStartTurn(combatant: CombatantLike, context: TurnContext): Promise<void>;
  _onEndTurn(combatant: CombatantLike, context: TurnContext): Promise<void>;
  _onStartRound(context: TurnContext): Promise<void>;
  _onEndRound(context: TurnContext): Promise<void>;
  _clearMovementHistoryOnStartTurn(combatant: CombatantLike, context: TurnContext): Promise<void>;
}

type RegionEventName = "TOKEN_TURN_START" | "TOKEN_TURN_END" | "TOKEN_ROUND_START" | "TOKEN_ROUND_END";

/** Those passed over get start and end as `skipped`. */
export async function manageTurnEvents(combat: TurnHandlers, prior: TurnState, current: TurnState): Promise<void> {
  if (isBackwards(prior, current)) return rewind(combat, current);
  const newRound = current.round > prior.round;
  if (!newRound && (current.turn ?? -1) === (prior.turn ?? -1)) return undefined;
  const last = combat.turns.length - 1;
  if (prior.round > 0) {
    const before = combat.combatants.get(prior.combatantId ?? "");
    if (before) await endTurn(combat, before, { round: prior.round, turn: prior.turn, skipped: false });
    await skip(combat, prior.round, (prior.turn ?? -1) + 1, newRound ? last : (current.turn ?? 0) - 1);
    if (newRound) await endRound(combat, { round: prior.round, skipped: false });
  }
  for (let round = prior.round + 1; round < current.round; round++) {
    await startRound(combat, { round, skipped: true });
    await skip(combat, round, 0, last);
    await endRound(combat, { round, skipped: true });
  }
  if (newRound) {
    await startRound(combat, { round: current.round, skipped: false });
    await skip(combat, current.round, 0, (current.turn ?? 0) - 1);
  }
  const now = combat.combatants.get(current.combatantId ?? "");
  if (now) await startTurn(combat, now, { round: current.round, turn: current.turn, skipped: false });
  return undefined;
}

const isBackwards = (prior: TurnState, current: TurnState): boolean =>
  current.round < prior.round || (current.round === prior.round && (current.turn ?? -1) < (prior.turn ?? -1));

/** No handler hears of it. */
async function rewind(combat: TurnHandlers, { round, turn }: TurnState): Promise<void> {
  const actors = new Set(combat.combatants.map((one) => one.actor));
  await ActiveEffect.registry?.refresh("combatRewind", { combat, round, turn, actors });
}

async function skip(combat: TurnHandlers, round: number, from: number, to: number): Promise<void> {
  for (let turn = from; turn <= to; turn++) {
    const passed = combat.turns[turn];
    if (!passed) continue;
    await startTurn(combat, passed, { round, turn, skipped: true });
    await endTurn(combat, passed, { round, turn, skipped: true });
  }
}

async function startTurn(combat: TurnHandlers, combatant: CombatantLike, context: TurnContext): Promise<void> {
  await combat._onStartTurn(combatant, context);
  if (combatant.token) await combat._clearMovementHistoryOnStartTurn(combatant, context);
  await tell(combat, "turnStart", "TOKEN_TURN_START", [combatant], context);
}

async function endTurn(combat: TurnHandlers, combatant: CombatantLike, context: TurnContext): Promise<void> {
  await combat._onEndTurn(combatant, context);
  await tell(combat, "turnEnd", "TOKEN_TURN_END", [combatant], context);
}

async function startRound(combat: TurnHandlers, context: TurnContext): Promise<void> {
  await combat._onStartRound(context);
  await tell(combat, "roundStart", "TOKEN_ROUND_START", combat.combatants, context);
}

async function endRound(combat: TurnHandlers, context: TurnContext): Promise<void> {
  await combat._onEndRound(context);
  await tell(combat, "roundEnd", "TOKEN_ROUND_END", combat.combatants, context);
}

/** Effects first, then regions; a region that fails holds nobody up. */
async function tell(
  combat: TurnHandlers,
  event: string,
  regionEvent: RegionEventName,
  combatants: Iterable<CombatantLike>,
  context: TurnContext,
): Promise<void> {
  await ActiveEffect.registry?.refresh(event, { ...context, combat });
  const name = CONST.REGION_EVENTS[regionEvent];
  const told = [...combatants].flatMap((combatant) => {
    const { token } = combatant;
    const data: Data = { ...context, token, combatant, combat };
    return [...(token?.regions ?? [])].map(async (region) => region._triggerEvent(name, data));
  });
  await Promise.allSettled(told);
}
