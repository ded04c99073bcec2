import type { FighterId } from "../engine/table.ts";
import { callHook } from "./host.ts";
import type { Fight, Fighting } from "./module.ts";
import type { Publication } from "./publish.ts";

/** Foundry's hooks that a round or a turn is about to be written, as core calls them. */

/** Whom they were called for in this round, by encounter. */
const announced = new WeakMap<object, { readonly round: number; readonly ids: readonly FighterId[] }>();

/** Whoever acts by the update that is being announced, while its hooks run. */
const coming = new WeakMap<object, Fighting | null>();

/** What `nextCombatant` is to say while listeners hear of a turn: core reads it off an order that our update changes. */
export const comingIn = (combat: object): { readonly combatant: Fighting | null } | null =>
  coming.has(combat) ? { combatant: coming.get(combat) ?? null } : null;

/** The encounter has begun with this one; core's own `combatStart` said so. */
export function begun(combat: Fight, { clock, pointer }: Publication): void {
  announced.set(combat, { round: clock.round, ids: pointer === null ? [] : [pointer] });
}

/**
 * Calls `combatRound` or `combatTurn` before `data` is written, which listeners may change. As with the turn events each
 * combatant is announced at most once a round, undo or not (C-11): a system may take a second time for a roll-back.
 */
export function announce(combat: Fight, publication: Publication, data: object, options: object): void {
  const { due, told, clock, pointer } = publication;
  if (clock.round < told.round) return;
  const raised = due.roundStarts !== null;
  const known = raised ? [] : knownIn(combat, publication);
  if (!raised && (pointer === null || known.includes(pointer))) return;
  announced.set(combat, { round: clock.round, ids: pointer === null ? known : [...known, pointer] });
  coming.set(combat, combat.combatants.get(pointer ?? "") ?? null);
  try {
    callHook(raised ? "combatRound" : "combatTurn", combat, data, options);
  } finally {
    coming.delete(combat);
  }
}

/** After a reload: whoever had a turn in this round before this update. */
function knownIn(combat: Fight, { due, told, clock }: Publication): readonly FighterId[] {
  const known = announced.get(combat);
  if (known?.round === clock.round) return known.ids;
  return [...told.acting, ...told.ended].filter((id) => !due.starts.includes(id));
}
