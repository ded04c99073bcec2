import { cameTo } from "../rules/combine.ts";
import type { AnyRuleset, Roster } from "../rules/ruleset.ts";
import type { Chance } from "../table/lists.ts";
import type { Table, Text } from "../table/table.ts";

/** A change on an actor: planned before it is written, and its own receipt afterwards. */
export interface Planned {
  readonly uuid: string;
  readonly path: string;
  readonly from: number | string | boolean | null;
  readonly to: number | string | boolean | null;
}

export interface AnyEvent {
  readonly type: string;
}

/** One command with its events and its planned changes. */
export interface LogEntry {
  readonly events: readonly AnyEvent[];
  readonly deed: Text;
  /** The user who played it; null for what the documents said. */
  readonly by: string | null;
  readonly planned: readonly Planned[];
  /** The clock's round and turn after it. */
  readonly round: number;
  readonly turn: number;
  /** Chance had a part in it. Only a GM may undo it, or a player could retry until the result suits. */
  readonly drew?: true;
}

/** A starting table and what has been played since. `state` is always the fold of `entries` over `base`. */
export interface Session {
  readonly base: Table;
  readonly entries: readonly LogEntry[];
  readonly state: Table;
}

export interface Undone {
  readonly session: Session;
  /** The entries taken back, the last one first. */
  readonly taken: readonly LogEntry[];
}

export type Played = { readonly session: Session; readonly entry: LogEntry } | { readonly refusal: Text };

/** Undo can always reach back at least this many entries. */
export const KEPT = 100;
/** The most entries kept, however much is played without a deal. */
export const MOST_KEPT = 400;

export const startOf = (base: Table): Session => ({ base, entries: [], state: base });

export const fold = (rules: AnyRuleset, base: Table, events: readonly AnyEvent[]): Table =>
  cameTo(events, base) ??
  rules.evolveAll?.(base, events) ??
  events.reduce((state, event) => rules.evolve(state, event), base);

/** The session with this command played, or the reason it was refused. The given session is unchanged. */
export function playCommand(
  rules: AnyRuleset,
  session: Session,
  command: { readonly type: string } | Roster,
  about: { readonly undoLabel: Text; readonly by: string | null },
  chance: Chance,
): Played {
  let drew = false;
  const watched: Chance = {
    below(n) {
      drew = true;
      return chance.below(n);
    },
  };
  const verdict = rules.decide(session.state, command, watched);
  if ("refusal" in verdict) return verdict;
  const state = fold(rules, session.state, verdict.events);
  const { round, turn } = rules.clock(state);
  const made: LogEntry = { events: verdict.events, deed: about.undoLabel, by: about.by, planned: [], round, turn };
  const entry: LogEntry = drew ? { ...made, drew } : made;
  return { session: trim(rules, { base: session.base, entries: [...session.entries, entry], state }), entry };
}

/** The session with these planned changes added to its last entry. */
export function planning(session: Session, planned: readonly Planned[]): Session {
  const last = session.entries.at(-1);
  if (last === undefined || planned.length === 0) return session;
  return { ...session, entries: [...session.entries.slice(0, -1), { ...last, planned }] };
}

/** Takes back the last entry a person played, and what the documents said after it; null if there is none (C-6). */
export function undo(rules: AnyRuleset, session: Session): Undone | null {
  const last = session.entries.findLastIndex((entry) => entry.by !== null);
  return last < 0 ? null : undoTo(rules, session, last);
}

/** Takes back every entry from `index` on. */
export function undoTo(rules: AnyRuleset, session: Session, index: number): Undone {
  const entries = session.entries.slice(0, index);
  const taken = session.entries.slice(index).reverse();
  const events = entries.flatMap((entry) => entry.events);
  return { session: { base: session.base, entries, state: fold(rules, session.base, events) }, taken };
}

/** The index to undo to so that the clock's turn or round is the previous one; -1 if the log is too short. */
export function before(session: Session, what: "turn" | "round", clockAtBase: number): number {
  const now = session.entries.at(-1)?.[what];
  for (let i = session.entries.length - 1; i >= 0; i--) {
    const was = i === 0 ? clockAtBase : session.entries[i - 1]?.[what];
    if (was !== now) return i;
  }
  return -1;
}

/** Whether cards were dealt in these events. */
export const hasDealt = (rules: Pick<AnyRuleset, "deals"> | null, events: readonly AnyEvent[]): boolean =>
  events.some(({ type }) => type === (rules?.deals ?? "dealt"));

/**
 * Folds into the base what is older than both the last deal and the last `KEPT` entries, and anything beyond
 * `MOST_KEPT` (C-6).
 */
function trim(rules: AnyRuleset, session: Session): Session {
  const lastDeal = session.entries.findLastIndex(({ events }) => hasDealt(rules, events));
  const { length } = session.entries;
  const old = Math.min(length - KEPT, lastDeal < 0 ? Number.POSITIVE_INFINITY : lastDeal);
  const cut = Math.max(old, length - MOST_KEPT);
  if (cut <= 0) return session;
  const folded = session.entries.slice(0, cut).flatMap((entry) => entry.events);
  return { ...session, base: fold(rules, session.base, folded), entries: session.entries.slice(cut) };
}
