/**
 * How long an effect of generation 14 lasts. After what foundryvtt#13667, #14725 and #14253 say of it, and the overrides of
 * `isExpiryEvent` in public systems.
 */

import { believes } from "../state.ts";
import type { Data } from "../types/document.ts";
import type {
  ActorLike,
  Clock,
  CombatantLike,
  Duration,
  EffectLike,
  EncounterLike,
  Start,
} from "../types/documents.ts";

const nowhere = { combat: null, combatant: null, initiative: null, round: null, turn: null };

/** In a fight it begins on the turn of the one who acts. */
export function startOf(combat: EncounterLike | null): Data {
  const time = game.time.worldTime;
  if (!combat?.started) return { ...nowhere, time };
  const { id, round, turn, combatant } = combat;
  return { combat: id, combatant: combatant?.id ?? null, initiative: combatant?.initiative ?? null, round, turn, time };
}

/** Effects are there before encounters are. */
export function prepared(source: Data): Start {
  return {
    ...nowhere,
    time: null,
    ...source,
    get combat(): EncounterLike | null {
      return game.combats?.get(String(source["combat"])) ?? null;
    },
  };
}

/** A round has passed once the place at which it began comes again; without a place, with the round. */
export function remaining({ value, units }: Pick<Duration, "value" | "units">, start: Start): number {
  if (value === null) return Number.POSITIVE_INFINITY;
  const { combat, round, turn } = start;
  if (units === "seconds" || !combat || round === null) return value - inTime(units, start);
  const rounds = combat.round - round;
  const places = (combat.turn ?? 0) - (turn ?? 0);
  if (units === "turns") return value - (rounds * combat.turns.length + places);
  const isBefore = turn !== null && places < 0 && believes("effectsCountPlaces");
  return value - (isBefore ? rounds - 1 : rounds);
}

/** By the world's clock. */
function inTime(units: Duration["units"], { time }: Start): number {
  const { roundTime, turnTime } = CONFIG.time;
  const seconds = game.time.worldTime - (time ?? 0);
  const unit = units === "rounds" ? roundTime : units === "turns" ? turnTime : 1;
  return unit > 0 ? seconds / unit : 0;
}

const always = new Set(["combatStart", "combatEnd"]);

export function isDue(effect: EffectLike, event: string, { combat = null, actors }: Clock): boolean {
  if (event === "updateWorldTime") return effect.duration.expiry !== "combatStart" && !isFighting(effect.actor);
  if (event !== effect.duration.expiry || !combat) return false;
  if (always.has(event)) return new Set(actors ?? actorsIn(combat)).has(effect.actor);
  const whose = combatantOf(effect, combat);
  if (!combat.started || !whose) return false;
  if (event === "turnStart") return combat.combatant?.id === whose.id;
  if (event === "turnEnd") return combat.previous?.combatantId === whose.id;
  return true;
}

const isFighting = (actor: ActorLike | null): boolean =>
  game.combats.contents.some((one) => one.started && one.combatants.contents.some((each) => each.actor === actor));

export const actorsIn = (combat: EncounterLike): (ActorLike | null)[] => combat.combatants.map((one) => one.actor);

/** Whose turn it waits for: in the encounter that it began in, the one who acted then; in any other, its bearer. */
function combatantOf({ start, actor }: EffectLike, combat: EncounterLike): CombatantLike | undefined {
  const same = start.combat === combat && start.combatant !== null;
  if (same && believes("effectsWaitForWhoActed")) return combat.combatants.get(start.combatant!);
  const own = actor ? combat.getCombatantsByActor(actor)[0] : undefined;
  return own ?? (same ? combat.combatants.get(start.combatant!) : undefined);
}
