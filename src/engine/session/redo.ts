import type { AnyRuleset } from "../rules/ruleset.ts";
import { differ } from "../table/patch.ts";
import { type Entry, fold, type Session } from "./session.ts";

/** What undo took back, to be played again (C-6). */

/** The entries that follow on exactly this session, the first to be played again first. */
export interface TakenBack {
  readonly from: Session;
  readonly entries: readonly Entry[];
}

export interface Redone {
  readonly session: Session;
  /** The entries played again, in their order. */
  readonly again: readonly Entry[];
}

/** How many steps these entries are: what the documents said after a step belongs to it. */
export const stepsIn = (entries: readonly Entry[]): number => entries.filter(({ by }) => by !== null).length;

/** Plays the next few steps again, with the same cards. */
export function redo(rules: AnyRuleset, { from, entries }: TakenBack, steps = 1): Redone {
  const starts = entries.flatMap(({ by }, i) => (by === null ? [] : i));
  const again = entries.slice(0, starts[steps] ?? entries.length);
  const events = again.flatMap((entry) => entry.events);
  const session: Session = {
    base: from.base,
    entries: [...from.entries, ...again],
    state: fold(rules, from.state, events),
  };
  return { session, again };
}

/** How a log goes on from how it was last seen. */
export interface GoneOn {
  /** How many entries are gone at its beginning. */
  readonly lost: number;
  /** How many of those after them are still there. */
  readonly same: number;
  /** What can be played again now. Null if nothing can. */
  readonly taken: TakenBack | null;
}

/**
 * How a log went on from this session, on which `taken` could be played again, to the next: an undo adds to that, a redo
 * takes from it, and whatever else is played ends it. Null if it is another log.
 */
export function goneOn(was: Session, taken: TakenBack | null, now: Session): GoneOn | null {
  const [first] = now.entries;
  const isBare = was.entries.length === 0 || first === undefined;
  if (isBare && differ(was.base, now.base) !== null) return null;
  const lost = isBare ? 0 : was.entries.findIndex((entry) => isAlike(entry, first));
  if (lost < 0) return null;
  const before = was.entries.slice(lost);
  const same = sharedBy(before, now.entries);
  const isPlayed = lost > 0 || (same < before.length && same < now.entries.length);
  const back = before.slice(same);
  const more = now.entries.slice(same);
  return { lost, same, taken: isPlayed ? null : follows(now, following(taken?.entries ?? [], back, more)) };
}

/** What follows once these were taken back, or these were played. */
function following(was: readonly Entry[], back: readonly Entry[], more: readonly Entry[]): readonly Entry[] {
  return sharedBy(was, more) < more.length ? [] : [...back, ...was.slice(more.length)];
}

const follows = (from: Session, entries: readonly Entry[]): TakenBack | null =>
  entries.length === 0 ? null : { from, entries };

/** How many entries at the beginning are the same. */
function sharedBy(some: readonly Entry[], others: readonly Entry[]): number {
  const at = some.findIndex((entry, i) => !isAlike(entry, others[i]));
  return at < 0 ? Math.min(some.length, others.length) : at;
}

/** Whether these are the same, perhaps read anew. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
