import type { Clock } from "../../engine/rules/ruleset.ts";
import { type Announced, announcedIn, type TurnsDue } from "../../engine/session/project.ts";
import type { FighterId } from "../../engine/table/table.ts";
import { callHook } from "../host/host.ts";
import type { CombatantDoc, Encounter } from "../host/module.ts";

/** Foundry's hooks for a round or turn about to be written, called as core calls them. */

/** What is about to be written, as far as it is announced. */
interface Announcement {
  readonly turnRecord: Announced;
  readonly clock: Pick<Clock, "round">;
  /** The fighter that the pointer is on then. */
  readonly pointer: FighterId | null;
  readonly due: TurnsDue;
}

/** The combatants announced in this round, by encounter. */
const announced = new WeakMap<object, { readonly round: number; readonly ids: readonly FighterId[] }>();

/** Who acts after the update being announced, while its hooks run. */
const coming = new WeakMap<object, CombatantDoc | null>();

/**
 * What `nextCombatant` should say while listeners hear of a turn: core reads it from an order that our update changes.
 */
export const comingIn = (combat: object): { readonly combatant: CombatantDoc | null } | null =>
  coming.has(combat) ? { combatant: coming.get(combat) ?? null } : null;

/** The encounter has begun with this combatant, as core's own `combatStart` said. */
export function begun(combat: Encounter, { clock, pointer }: Announcement): void {
  announced.set(combat, { round: clock.round, ids: pointer === null ? [] : [pointer] });
}

/**
 * Calls `combatRound` or `combatTurn` before `data` is written, which listeners may change. A round comes with its
 * first turn, since listeners ask who is next in it. As with the turn events, each combatant is announced at most once
 * a round, undo or not (C-11): a system may take a second call for a roll-back. True if there was something to
 * announce.
 */
export function announce(combat: Encounter, about: Announcement, data: object, options: object): boolean {
  const { turnRecord, clock, pointer, due } = about;
  const known = announced.get(combat);
  const isKnown = known?.round === clock.round;
  const here = announcedIn(turnRecord, clock.round);
  if (here === null || pointer === null) return false;
  const ids = isKnown ? known.ids : hadBefore(here, due);
  if (ids.includes(pointer)) return false;
  announced.set(combat, { round: clock.round, ids: [...ids, pointer] });
  coming.set(combat, combat.combatants.get(pointer) ?? null);
  try {
    callHook(isKnown || ids.length > 0 || here !== turnRecord ? "combatTurn" : "combatRound", combat, data, options);
  } finally {
    coming.delete(combat);
  }
  return true;
}

/** Everyone recorded as having had a turn in this round before this update: the page may have been loaded since. */
const hadBefore = ({ acting, ended }: Announced, { starts }: TurnsDue): readonly FighterId[] =>
  [...acting, ...ended].filter((id) => !starts.includes(id));
