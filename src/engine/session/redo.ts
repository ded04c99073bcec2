import type { AnyRuleset } from "../rules/ruleset.ts";
import { type Entry, fold, type Session, type Undone } from "./session.ts";

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
  /** What can still be played again after them; null if nothing can. */
  readonly left: TakenBack | null;
}

/** What can be played again after this undo. `earlier` is what could be before it, if nothing was played since. */
export const takenBack = ({ session, taken }: Undone, earlier: TakenBack | null): TakenBack => ({
  from: session,
  entries: [...taken.toReversed(), ...(earlier?.entries ?? [])],
});

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
  const rest = entries.slice(again.length);
  return { session, again, left: rest.length === 0 ? null : { from: session, entries: rest } };
}
