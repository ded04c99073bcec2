import type { TurnsDue } from "../../engine/session/project.ts";
import type { FighterId } from "../../engine/table/table.ts";
import { type EventMoment, handlersOf } from "../host/encounters.ts";
import { pauseFor } from "../host/faults.ts";
import { effectRegistry, onHook, runSafely, tellRegion } from "../host/host.ts";
import type { CombatantDoc, Encounter } from "../host/module.ts";
import { isObject, valueAt } from "../host/outside.ts";
import { rulesFor } from "../storage/choice.ts";
import { system } from "../systems/chosen-system.ts";
import { isOffIn } from "../systems/limits.ts";
import { tokensOf } from "../systems/token-names.ts";

/**
 * What core does at each start and end of turn and round, in core's order: the protected handlers, the movement
 * history, the effects of Foundry 14 that expire, the Regions. Core does so in private methods, from what it infers
 * from the pointer, so code that keeps another order has to do all of it.
 */

/** Who has the turn while its events run: fighters who start together each have it in turn, as if alone. */
const acting = new WeakMap<object, CombatantDoc>();

/**
 * What `combatant` should say while a turn's events run, or undefined: handlers and the registry of effects ask the
 * encounter.
 */
export const actingCombatant = (combat: object): CombatantDoc | undefined => acting.get(combat);

/**
 * Keeps every promise of the start of this combatant's turn. A fault in foreign code stops neither the others nor us.
 */
export async function startTurn(combat: Encounter, combatant: CombatantDoc, moment: EventMoment): Promise<void> {
  await starting(combat, combatant.id ?? "", async () => {
    await guarded("Combat#_onStartTurn", () => handlersOf(combat)._onStartTurn(combatant, moment));
    await guarded("start of turn", () => system().turnStarts?.(combatant, moment));
    if (tokensOf(combatant).length > 0)
      await guarded("Combat#_clearMovementHistoryOnStartTurn", () =>
        handlersOf(combat)._clearMovementHistoryOnStartTurn?.(combatant, moment),
      );
    for (const token of tokensOf(combatant))
      if (token !== combatant.token)
        await guarded("TokenDocument#clearMovementHistory", () => token.clearMovementHistory()); // core knows one alone
    await refresh("turnStart", moment, combat);
  });
  await tellRegions("TOKEN_TURN_START", combat, [combatant], moment);
}

/** Keeps every promise of the end of this combatant's turn. */
async function endTurn(combat: Encounter, combatant: CombatantDoc, moment: EventMoment): Promise<void> {
  await ending(combat, combatant.id ?? "", moment, async () => {
    await guarded("Combat#_onEndTurn", () => handlersOf(combat)._onEndTurn(combatant, moment));
    await guarded("end of turn", () => system().turnEnds?.(combatant, moment));
    await refresh("turnEnd", moment, combat);
  });
  await tellRegions("TOKEN_TURN_END", combat, [combatant], moment);
}

/** Keeps every promise of a round's start. */
async function startRound(combat: Encounter, moment: EventMoment): Promise<void> {
  await guarded("Combat#_onStartRound", () => handlersOf(combat)._onStartRound(moment));
  await guarded("start of round", () => system().roundStarts?.(combat, moment));
  await refresh("roundStart", moment, combat);
  await tellRegions("TOKEN_ROUND_START", combat, combat.combatants, moment);
}

/** Keeps every promise of a round's end. */
async function endRound(combat: Encounter, moment: EventMoment): Promise<void> {
  await guarded("Combat#_onEndRound", () => handlersOf(combat)._onEndRound(moment));
  await guarded("end of round", () => system().roundEnds?.(combat, moment));
  await refresh("roundEnd", moment, combat);
  await tellRegions("TOKEN_ROUND_END", combat, combat.combatants, moment);
}

/** After a step back, effects last as long again as they did then. No turn starts or ends. */
export async function rewind(combat: Encounter): Promise<void> {
  if (isOffIn("effects", combat)) return;
  const { round, turn } = combat;
  const actors = new Set([...combat.combatants].flatMap(({ actor }) => actor ?? []));
  await refresh("combatRewind", { round, turn, actors }, combat);
}

/** Effects expire only on the active Game Master's page. If another page deals, that one is told (`refreshFor`). */
async function refresh(event: string, context: object, combat: Encounter): Promise<void> {
  if (!isActive()) return;
  await guarded(event, () => effectRegistry()?.refresh(event, { ...context, combat }));
}

const isActive = (): boolean => game.users.activeGM?.isSelf === true;

/** The turns of a write, as its options carry them. */
export type Turns = Pick<TurnsDue, "ends" | "roundEnds" | "roundStarts" | "starts"> & { readonly back?: true };

/** Refreshes effects for these turns, in the order of their events, on the active Game Master's page only. */
export async function refreshFor(combat: Encounter, turns: Turns): Promise<void> {
  if (!isActive() || isOffIn("effects", combat)) return;
  if (turns.back === true) return rewind(combat);
  const moment: EventMoment = { round: combat.round, turn: combat.turn, skipped: false };
  const before: EventMoment = { ...moment, round: turns.roundEnds ?? combat.round };
  for (const id of turns.ends) await ending(combat, id, before, () => refresh("turnEnd", before, combat));
  if (turns.roundEnds !== null) await refresh("roundEnd", before, combat);
  if (turns.roundStarts !== null) await refresh("roundStart", moment, combat);
  for (const id of turns.starts) await starting(combat, id, () => refresh("turnStart", moment, combat));
}

/** Runs this as if it were this combatant's turn alone. */
async function starting(combat: Encounter, id: FighterId, tell: () => Promise<void>): Promise<void> {
  const combatant = combat.combatants.get(id);
  if (combatant !== undefined) acting.set(combat, combatant);
  await tell();
  acting.delete(combat);
}

/** Runs this as if this combatant's turn, and no other, were the one before. */
async function ending(combat: Encounter, id: FighterId, moment: EventMoment, tell: () => Promise<void>): Promise<void> {
  const { previous } = combat;
  const tokenId = combat.combatants.get(id)?.tokenId ?? null;
  const own = previous?.combatantId === id ? previous : { ...moment, combatantId: id, tokenId };
  combat.previous = own;
  await tell();
  if (combat.previous === own) combat.previous = previous;
}

type RegionEvent = "TOKEN_TURN_START" | "TOKEN_TURN_END" | "TOKEN_ROUND_START" | "TOKEN_ROUND_END";

/** Tells the Regions that contain these combatants' tokens, all at once. */
async function tellRegions(
  event: RegionEvent,
  combat: Encounter,
  combatants: Iterable<CombatantDoc>,
  moment: EventMoment,
): Promise<void> {
  const pending: Promise<void>[] = [];
  for (const combatant of combatants)
    for (const token of tokensOf(combatant))
      for (const region of token.regions ?? [])
        pending.push(guarded(event, () => tellRegion(region, event, { ...moment, token, combatant, combat })));
  await Promise.all(pending);
}

/**
 * How long the table waits for one step, in milliseconds: a game system may be asking someone in a dialog. What has kept
 * it waiting so long twice in a row is waited for no longer than it takes to notice.
 */
const PATIENCE = { first: 3000, slow: 300, times: 2 } as const;

/** How often in a row each step took too long on this page. */
const late = new Map<string, number>();

/** Runs one step of foreign code. Errors are reported, and after `PATIENCE` play continues without it. */
async function guarded(where: string, step: () => Promise<unknown> | undefined): Promise<void> {
  const before = late.get(where) ?? 0;
  const inTime = runSafely(where, step).then(() => true);
  const patience = before < PATIENCE.times ? PATIENCE.first : PATIENCE.slow;
  if (await Promise.race([inTime, pauseFor(patience).then(() => false)])) late.delete(where);
  else late.set(where, before + 1);
}

/**
 * Keeps exactly the promises that are due, one after another, instead of those that core would infer from the pointer
 * (C-11).
 */
export async function runTurnEvents(combat: Encounter, due: TurnsDue): Promise<void> {
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

function momentOf(combat: Encounter, combatant: CombatantDoc, round: number): EventMoment {
  const turn = combat.turns.indexOf(combatant);
  return { round, turn: turn < 0 ? combat.turn : turn, skipped: false };
}

/** An effect of Foundry 14 that is about to be made. */
interface Fresh {
  updateSource(changes: object): unknown;
}

/**
 * From Foundry 14 on an effect of rounds notes at which place in the order it began, and cards change places each round:
 * it would end a round early or late. In an encounter with cards it notes none, and counts rounds (C-11; so do
 * foundryvtt/crucible#705 and torgeternity#668).
 */
export function watchEffectStarts(): void {
  onHook("preCreateActiveEffect", (effect: unknown) => {
    if (
      isFresh(effect) &&
      typeof valueAt(effect, "start.turn") === "number" &&
      isByCards(valueAt(effect, "start.combat"))
    )
      effect.updateSource({ start: { turn: null } });
  });
}

const isFresh = (effect: unknown): effect is Fresh => isObject(effect) && typeof effect["updateSource"] === "function";

/** The encounter, or its id. */
function isByCards(combat: unknown): boolean {
  const id = typeof combat === "string" ? combat : valueAt(combat, "id");
  const found = typeof id === "string" ? game.combats.get(id) : undefined;
  return found !== undefined && rulesFor(found) !== null;
}
