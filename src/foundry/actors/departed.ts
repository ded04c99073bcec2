import type { Planned, Session } from "../../engine/session/session.ts";
import type { Fighter, FighterId, Table } from "../../engine/table/table.ts";
import { byHome } from "../host/by-home.ts";
import { onHook } from "../host/host.ts";
import type { CombatantDoc, Encounter } from "../host/module.ts";
import { parsedJson, propertiesOf, valueAt } from "../host/outside.ts";
import { homeOf } from "../storage/home.ts";
import { lookToTell, recallLook, watchLooks } from "./sight.ts";

/**
 * Who left an encounter and who came, as Foundry told this page: a combatant that is gone can no longer be asked whose
 * token it was, nor be made anew.
 */

/** A combatant that was deleted. */
export interface Departed {
  /** All that its document said, to make it anew; without what others keep on it if that is much. */
  readonly source: string;
  readonly left: Omit<NonNullable<Fighter["left"]>, "round">;
}

const departed = byHome<Map<FighterId, Departed>>();
/** The user who last made, changed or deleted a combatant of this home, by the combatant's id. */
const doers = byHome<Map<FighterId, string>>();

/** Kept beside a document, which does not say itself how it looked: its token may go with it. */
const LOOK = "look";

/** The longest source that is kept whole, in characters. */
const LONGEST = 4000;
/** How many combatants are remembered for each home; the oldest are forgotten. */
const MOST = 200;

/** Listens to who comes, goes and changes, on every page that may deal. */
export function watchComings(): void {
  watchLooks();
  const listen = (hook: string, note: (combatant: CombatantDoc, combat: Encounter, userId: string) => void): void =>
    onHook(hook, (combatant: CombatantDoc, ...more: readonly unknown[]) => {
      const combat = combatant.parent;
      if (combat !== null) note(combatant, combat, String(more.at(-1) ?? ""));
    });
  const noteDoer = ({ id }: CombatantDoc, combat: Encounter, userId: string): void =>
    keep(doers, combat, id ?? "", userId);
  listen("createCombatant", noteDoer);
  listen("updateCombatant", noteDoer);
  listen("deleteCombatant", (combatant, combat, userId) => {
    noteDoer(combatant, combat, userId);
    keep(departed, combat, combatant.id ?? "", { source: sourceOf(combatant, combat), left: keysOf(combatant) });
  });
}

function keep<V>(all: Map<string, Map<FighterId, V>>, combat: Encounter, id: FighterId, value: V): void {
  const home = homeOf(combat).id;
  all.set(home, bounded(all.get(home), id, value));
}

function bounded<V>(kept = new Map<FighterId, V>(), id: FighterId, value: V): Map<FighterId, V> {
  const [oldest] = kept.keys();
  if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
  return kept.set(id, value);
}

/** A log says of those who left while this page was not there how they looked. */
export function recallDeparted(combat: Encounter, { entries }: Pick<Session, "entries">): void {
  for (const { from } of entries.flatMap(({ planned }) => planned)) {
    const { _id: id, [LOOK]: look } = sourceIn(from);
    if (typeof id === "string") recallLook(combat, id, look);
  }
}

/** What a deleted combatant's document said, without what is kept of its looks. */
export function documentIn(source: string): Readonly<Record<string, unknown>> {
  const { [LOOK]: _, ...document } = propertiesOf(parsedJson(source));
  return document;
}

const sourceIn = (from: Planned["from"]): Readonly<Record<string, unknown>> =>
  propertiesOf(typeof from === "string" && from.startsWith("{") ? parsedJson(from) : null);

export const departedFrom = (home: string, id: FighterId): Departed | undefined => departed.get(home)?.get(id);

/** Whether this page saw somebody make, change or delete this combatant. */
export const wasSeen = (home: string, id: FighterId): boolean => doers.get(home)?.has(id) === true;

/** The user who last changed one of these; this page's own if nobody is known to have. */
export const doerOf = (home: string, ids: readonly FighterId[]): string =>
  ids.map((id) => doers.get(home)?.get(id)).find((id) => id !== undefined && id !== "") ?? game.user.id ?? "";

function sourceOf(combatant: CombatantDoc, combat: Encounter): string {
  const { _stats: _, ...document } = propertiesOf(combatant.toObject());
  const source: Readonly<Record<string, unknown>> = { ...document, [LOOK]: lookToTell({ combat }, combatant.id ?? "") };
  const whole = JSON.stringify(source);
  if (whole.length <= LONGEST) return whole;
  const { flags: __, system: ___, ...bare } = source;
  return JSON.stringify(bare);
}

/** By what the same fighter is known again: its token, and its actor if no other token has it. */
function keysOf(combatant: CombatantDoc): Departed["left"] {
  const { tokenId } = combatant;
  return { ...(tokenId === null ? {} : { token: tokenId }), ...(isLinked(combatant) ? { linked: true } : {}) };
}

/** A combatant without a token stands for the actor itself. */
const isLinked = ({ token, actor }: CombatantDoc): boolean =>
  actor !== null && (token === null || valueAt(token, "actorLink") === true);

/**
 * Who of those that have gone this newcomer is: by its token, or by its actor if that is linked (C-11). Two tokens of one
 * unlinked actor are two, and a name says nothing.
 */
export function sameAs(
  combatant: CombatantDoc,
  actor: string | null,
  { fighters }: Table,
  gone: readonly { readonly id: FighterId; readonly left: Departed["left"] }[],
): FighterId | undefined {
  const { tokenId } = combatant;
  const byToken = gone.find(({ left }) => left.token !== undefined && left.token === tokenId);
  if (byToken !== undefined || !isLinked(combatant) || actor === null) return byToken?.id;
  return gone.find(({ id, left }) => left.linked === true && fighters[id]?.actor === actor)?.id;
}
