import type { Due } from "../../engine/session/project.ts";
import type { FighterId } from "../../engine/table/table.ts";
import type { Moment } from "../host/encounters.ts";
import type { CombatantDoc, Encounter } from "../host/module.ts";
import { isOffIn } from "../systems/limits.ts";
import { endRound, endTurn, startRound, startTurn } from "./turn-promises.ts";

/**
 * Keeps exactly the promises that are due, one after another, instead of those that core would infer from the pointer
 * (C-11).
 */
export async function runTurnEvents(combat: Encounter, due: Due): Promise<void> {
  if (isOffIn("effects", combat)) return;
  const ended = due.endsIn ?? due.roundEnds ?? combat.round;
  for (const combatant of those(combat, due.ends)) await endTurn(combat, combatant, momentOf(combat, combatant, ended));
  if (due.roundEnds !== null) await endRound(combat, { round: due.roundEnds, turn: combat.turn, skipped: false });
  if (due.roundStarts !== null) await startRound(combat, { round: due.roundStarts, turn: combat.turn, skipped: false });
  for (const combatant of those(combat, due.starts))
    await startTurn(combat, combatant, momentOf(combat, combatant, combat.round));
}

/** Those who are still there when their moment comes. */
function* those(combat: Encounter, ids: readonly FighterId[]): Iterable<CombatantDoc> {
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (combatant !== undefined) yield combatant;
  }
}

function momentOf(combat: Encounter, combatant: CombatantDoc, round: number): Moment {
  const turn = combat.turns.indexOf(combatant);
  return { round, turn: turn < 0 ? combat.turn : turn, skipped: false };
}
