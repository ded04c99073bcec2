import type { Clock } from "../../engine/rules/ruleset.ts";
import { type Announced, announcedIn, type TurnsDue } from "../../engine/session/project.ts";
import type { FighterId } from "../../engine/table/table.ts";
import { answered, LONG_PATIENCE } from "../host/answered.ts";
import { SYSTEM_START } from "../host/encounters.ts";
import { callHook, onHook } from "../host/host.ts";
import type { CombatantDoc, Encounter } from "../host/module.ts";
import { isOffIn } from "../systems/limits.ts";

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
export function announceTurn(combat: Encounter, about: Announcement, data: object, options: object): boolean {
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

/**
 * `combatTurnChange`, which core raises on every client together with the turn events that it is told to leave to us.
 * What counts is what this page's packages have heard: a foreign write that is put back is not a move.
 */

/** A moment of an encounter, as core passes it to that hook. */
interface Stand {
  readonly round: number;
  readonly turn: number | null;
  readonly combatantId: string | null;
  readonly tokenId: string | null;
}

const heard = new WeakMap<object, Stand>();

const standOf = ({ round, turn, combatant }: Encounter): Stand => ({
  round,
  turn,
  combatantId: combatant?.id ?? null,
  tokenId: combatant?.tokenId ?? null,
});

/**
 * Follows what each encounter's listeners on this page hear, no matter who raises the hook. Called once, at `ready`.
 */
export function watchTurnChanges(): void {
  for (const combat of game.combats) heard.set(combat, standOf(combat));
  Hooks.on("createCombat", (combat) => void heard.set(combat, standOf(combat)));
  onHook("combatTurnChange", (combat: Encounter) => void heard.set(combat, standOf(combat)));
}

/** Whether the pointer is somewhere else than this page has heard. Before the first round nothing is heard of it. */
export function hasMoved(combat: Encounter): boolean {
  const prior = heard.get(combat);
  const now = standOf(combat);
  return now.round > 0 && prior !== undefined && !isSame(prior, now);
}

const isSame = (a: Stand, b: Stand): boolean => a.round === b.round && a.combatantId === b.combatantId;

/** Raises `combatTurnChange` on this page if the pointer has moved since it was last raised. */
export function tellTurnChange(combat: Encounter): void {
  const moved = hasMoved(combat);
  const prior = heard.get(combat);
  const now = standOf(combat);
  heard.set(combat, now);
  if (!moved || isOffIn("effects", combat)) return;
  if (prior !== undefined) combat.previous = prior; // listeners ask the encounter too, and core may not note quiet moves
  callHook("combatTurnChange", combat, prior, now);
}

const isAdopted = (combat: object): combat is { [SYSTEM_START](): Promise<unknown> } => SYSTEM_START in combat;

/** Where to put the pointer, and our write tag, for encounters that are beginning right now. */
const beginning = new WeakMap<object, { readonly turn: number | null; readonly operation: object }>();

/** Lets the game system begin the encounter. Its own update sets the pointer to `turn` and carries our write tag. */
export async function startAsSystem(combat: Encounter, turn: number | null, operation: object): Promise<void> {
  beginning.set(combat, { turn, operation });
  try {
    const started = isAdopted(combat) ? combat[SYSTEM_START]() : combat.startCombat();
    await answered(started, LONG_PATIENCE);
  } finally {
    beginning.delete(combat);
  }
}

/** What to add to the update that begins this encounter. Undefined at any other moment. */
export const beginningOf = (combat: object): { readonly turn: number | null; readonly operation: object } | undefined =>
  beginning.get(combat);
