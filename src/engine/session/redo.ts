import type { AnyRuleset } from "../rules/ruleset.ts";
import { differ } from "../table/lists.ts";
import { before, fold, type LogEntry, type Session } from "./session.ts";

/** What undo took back, to be played again (C-6). */

/** The entries that follow on exactly this session, the first to be played again first. */
export interface TakenBack {
  readonly from: Session;
  readonly entries: readonly LogEntry[];
}

export interface Redone {
  readonly session: Session;
  /** The entries played again, in their order. */
  readonly again: readonly LogEntry[];
}

/** How many steps these entries are: what the documents said after a step belongs to it. */
export const stepsIn = (entries: readonly LogEntry[]): number => entries.filter(({ by }) => by !== null).length;

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
function following(
  was: readonly LogEntry[],
  back: readonly LogEntry[],
  more: readonly LogEntry[],
): readonly LogEntry[] {
  return sharedBy(was, more) < more.length ? [] : [...back, ...was.slice(more.length)];
}

const follows = (from: Session, entries: readonly LogEntry[]): TakenBack | null =>
  entries.length === 0 ? null : { from, entries };

/** How many entries at the beginning are the same. */
function sharedBy(some: readonly LogEntry[], others: readonly LogEntry[]): number {
  const at = some.findIndex((entry, i) => !isAlike(entry, others[i]));
  return at < 0 ? Math.min(some.length, others.length) : at;
}

/** Whether these are the same, perhaps read anew. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** What undo may take back. */

/** The last thing played, or everything since the turn or the round began. */
export const BACK_TO = ["entry", "turn", "round"] as const;
export type BackTo = (typeof BACK_TO)[number];

/** The first entry that undo would take back, or −1 if the log does not reach that far. `steps` are single ones. */
export function whereTo(session: Session, back: BackTo, base: { turn: number; round: number }, steps = 1): number {
  if (back !== "entry") return before(session, back, base[back]);
  const starts = session.entries.flatMap(({ by }, i) => (by === null ? [] : i));
  return starts.at(-steps) ?? -1;
}

/**
 * How much one player may do in one turn: less than half of what undo reaches back at least, and more than anybody has
 * to do. Some things can be done again and again, such as offering an exchange, and the log would hold nothing else.
 */
export const MOST_IN_A_TURN = 40;

/** Whether this user has done as much in the present turn as a player may (C-6). */
export function hasDoneEnough(
  { entries }: Session,
  user: { readonly id: string | null; readonly isGM: boolean },
): boolean {
  const now = entries.at(-1);
  if (user.isGM || now === undefined) return false;
  const own = entries.filter(({ by, round, turn }) => by === user.id && round === now.round && turn === now.turn);
  return own.length >= MOST_IN_A_TURN;
}

/** The GM may take back anything; a player only the last thing played, if it was theirs and involved no chance. */
export function mayUndo(
  session: Session,
  back: BackTo,
  user: { readonly id: string | null; readonly isGM: boolean },
  steps = 1,
): boolean {
  if (user.isGM) return true;
  if (steps > 1) return false;
  const last = session.entries.findLastIndex((entry) => entry.by !== null);
  const taken = session.entries.slice(last);
  return back === "entry" && last >= 0 && taken[0]?.by === user.id && !taken.some(({ drew }) => drew);
}
