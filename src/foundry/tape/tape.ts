import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { redo, stepsIn } from "../../engine/session/redo.ts";
import { isReadAnew, type Reel, reelOf } from "../../engine/session/reel.ts";
import type { Entry, Session } from "../../engine/session/session.ts";
import { stepMade, type TapeStep } from "../../engine/session/tape.ts";
import { withoutLeft } from "../../engine/table/left.ts";
import { once } from "../../engine/table/once.ts";
import type { Table } from "../../engine/table/table.ts";
import { sessionOf } from "../actors/session.ts";
import { byHome } from "../host/by-home.ts";
import { takenBackFrom } from "../steps/redoable.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { recordedAt } from "./record.ts";

/** All that was played here, as this page's user may see it (C-6). */
export interface Tape {
  /** What the log no longer holds: there is no way back. */
  readonly lines: readonly TapeStep[];
  readonly steps: readonly TapeStep[];
  /** The table before the first of these steps, and after each: one more than there are steps. */
  readonly tables: readonly Table[];
  /** What was taken back, and can be played again: the next one first. */
  readonly undone: readonly TapeStep[];
  /** How many steps there were in all, with lines that are no longer kept. */
  readonly total: number;
}

/** At most so many lines are kept of what the log no longer holds. */
const MOST_LINES = 500;

/** The tape of this home. Null if nothing is played there. */
export function tapeAt(home: Home): Tape | null {
  const rules = rulesAt(home);
  if (rules === null || storedAt(home.id) === null) return null;
  return game.user.isGM ? wholeAt(rules, home) : recordedAt(home);
}

/** How many steps there were in all. It takes less than the tape itself. */
export function countAt(home: Home): number {
  const rules = rulesAt(home);
  if (rules === null || storedAt(home.id) === null) return 0;
  if (!game.user.isGM) return recordedAt(home)?.total ?? 0;
  const session = sessionOf(rules, home);
  return linesBefore(rules, home.id, session).lost + stepsIn(session.entries);
}

function wholeAt(rules: AnyRuleset, home: Home): Tape {
  const session = sessionOf(rules, home);
  const { lines, lost } = linesBefore(rules, home.id, session);
  const { entries, tables } = reelOf(rules, session);
  const taken = takenBackFrom(home.id, session);
  const again = taken === null ? null : redo(rules, taken, stepsIn(taken.entries));
  const undone = again === null ? [] : stepsOf(rules, reelOf(rules, again.session)).slice(entries.length);
  const steps = stepsOf(rules, { entries, tables });
  return { lines, steps, tables: tables.map(whole), undone, total: lost + steps.length };
}

const whole = once((table: Table): Table => withoutLeft(table));

const made = new WeakMap<Entry, TapeStep>();

/** What was done, step by step. Whoever may know all of it reads it so. */
export function stepsOf(rules: AnyRuleset, { entries, tables }: Reel): readonly TapeStep[] {
  return entries.map((entry, i) => {
    const [before, after] = [tables[i], tables[i + 1]];
    const known = made.get(entry);
    if (known !== undefined || before === undefined || after === undefined) return known ?? bare(entry);
    const step = stepMade(rules, before, after, entry);
    made.set(entry, step);
    return step;
  });
}

const bare = ({ deed, by, round }: Entry): TapeStep => ({
  text: deed,
  kind: "other",
  seat: null,
  card: null,
  by,
  round,
});

/** The log as it was last seen, and what it has lost since the page was loaded. */
interface Known {
  readonly session: Session;
  readonly lines: readonly TapeStep[];
  /** How many steps that was. */
  readonly lost: number;
}
const known = byHome<Known>();

/** What this log has lost at its beginning while this page looked on. */
function linesBefore(rules: AnyRuleset, home: string, session: Session): Known {
  const was = known.get(home);
  if (was?.session === session) return was;
  const more = was === undefined ? null : lostOf(was.session, session);
  const fresh: Known = { session, lines: [], lost: 0 };
  const now = was === undefined || more === null ? fresh : { ...longer(rules, was, more), session };
  known.set(home, now);
  return now;
}

function longer(rules: AnyRuleset, was: Known, more: number): Known {
  if (more === 0) return was;
  const lost = stepsOf(rules, reelOf(rules, was.session)).slice(0, more);
  return { ...was, lines: [...was.lines, ...lost].slice(-MOST_LINES), lost: was.lost + more };
}

/** How many steps of the former log are gone at its beginning; null if it is another log. */
function lostOf(was: Session, { entries }: Session): number | null {
  const [first] = entries;
  if (first === undefined) return 0;
  const at = was.entries.findIndex((entry) => isSame(entry, first));
  if (at < 0) return was.entries.length === 0 ? 0 : null;
  recognize(was.entries.slice(at), entries);
  return stepsIn(was.entries.slice(0, at));
}

/** Whether two entries are the same one, perhaps read anew. */
export const isSame = (one: Entry, other: Entry): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** A page that does not deal reads the whole log anew with each write: what it knows of it stays. */
function recognize(was: readonly Entry[], now: readonly Entry[]): void {
  for (const [i, entry] of now.entries()) {
    const before = was[i];
    if (before === undefined || !isSame(before, entry)) return;
    if (before === entry) continue;
    isReadAnew(before, entry);
    const step = made.get(before);
    if (step !== undefined) made.set(entry, step);
  }
}
