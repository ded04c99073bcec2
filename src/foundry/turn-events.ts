import type { Due } from "../engine/project.ts";
import type { Fight } from "./module.ts";
import { system } from "./systems/index.ts";

type Context = { round: number; turn: number; skipped: boolean };

/** Foundry's life-cycle handlers of an encounter, which core runs on one GM's client and here the dealer does. */
interface LifeCycle {
  _onEndTurn(combatant: unknown, context: Context): Promise<void>;
  _onEndRound(context: Context): Promise<void>;
  _onStartRound(context: Context): Promise<void>;
  _onStartTurn(combatant: unknown, context: Context): Promise<void>;
}

/** Runs exactly the turn events that are due, one after another, instead of what core would infer from the pointer. */
export async function runTurnEvents(combat: Fight, due: Due): Promise<void> {
  const cycle = combat as unknown as LifeCycle;
  const context = (round: number): Context => ({ round, turn: combat.turn ?? 0, skipped: false });
  for (const id of due.ends) {
    const combatant = combat.combatants.get(id);
    if (combatant === undefined) continue;
    await inTime(cycle._onEndTurn(combatant, context(due.roundEnds ?? combat.round)));
    await inTime(system().turnEnds?.(combatant));
  }
  if (due.roundEnds !== null) await cycle._onEndRound(context(due.roundEnds));
  if (due.roundStarts !== null) await cycle._onStartRound(context(due.roundStarts));
  for (const id of due.starts) {
    const combatant = combat.combatants.get(id);
    if (combatant === undefined) continue;
    await inTime(cycle._onStartTurn(combatant, context(combat.round)));
    await inTime(system().turnStarts?.(combatant));
  }
}

/** How long the table waits for what a game system does at a turn, in milliseconds: it may be asking somebody in a dialog. */
const PATIENCE = 3000;

async function inTime(work: Promise<void> | undefined): Promise<void> {
  if (work !== undefined) await Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
