import { callHook, onHook } from "../host/host.ts";
import type { Encounter } from "../host/module.ts";
import { isOffIn } from "../systems/limits.ts";

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
