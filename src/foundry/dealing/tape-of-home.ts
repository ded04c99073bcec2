import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { goneOn, redo, stepsIn, type TakenBack } from "../../engine/session/redo.ts";
import type { LogEntry, Session } from "../../engine/session/session.ts";
import { isReadAnew, type Reel, reelOf, stepMade, stepSeen, type TapeStep } from "../../engine/session/tape.ts";
import { differ } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import type { Table } from "../../engine/table/table.ts";
import { withoutLeft } from "../../engine/table/whereabouts.ts";
import { recallDeparted } from "../actors/departed.ts";
import { seenBy, sessionOf } from "../actors/new-session.ts";
import { byHome } from "../host/by-home.ts";
import { checkerOf, type Encounter } from "../host/module.ts";
import { deals } from "../network/presence.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { obstacle, turnRecordIn } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";

/** All that was played here with this deck, as this page's user may see it (C-6). */
export interface Tape {
  readonly steps: readonly TapeStep[];
  /** The table before the first of these steps, and after each. */
  readonly tables: readonly Table[];
  /** What was taken back, and can be played again: the next one first. */
  readonly undone: readonly TapeStep[];
}

/** The tape of this home. Null if nothing was played there. */
export const tapeAt = (home: Home): Tape | null => (game.user.isGM ? loggedAt(home) : seenAt(home));

/** How many steps there are. It takes less than the tape itself. */
export const stepCountAt = (home: Home): number =>
  (game.user.isGM ? logAt(home)?.entries.length : seenAt(home)?.steps.length) ?? 0;

function loggedAt(home: Home): Tape | null {
  const log = logAt(home);
  if (log === null) return null;
  const { rules, tables, taken } = log;
  const steps = stepsOf(rules, log);
  const again = taken === null ? null : redo(rules, taken, stepsIn(taken.entries));
  const undone = again === null ? [] : stepsOf(rules, reelOf(rules, again.session)).slice(-stepsIn(again.again));
  return { steps, tables: tables.map(whole), undone };
}

const whole = once((table: Table): Table => withoutLeft(table));

/** A player's page has no log: it keeps the steps that it has seen itself since it was loaded. */
interface Seen {
  readonly rules: AnyRuleset;
  /** The write that the last table is of. */
  readonly write: string;
  /** What was last said of who did what, so that it is not said twice. */
  readonly said: string;
  readonly steps: readonly TapeStep[];
  readonly tables: readonly Table[];
}

const seen = byHome<Seen>();
/** So many steps a player reads. */
const MOST_SEEN = 100;

/** Notes what has become of each home since. Only players' pages need it. */
export function noteSeen(): void {
  if (!game.user.isGM) for (const home of homes()) seenAt(home);
}

function seenAt(home: Home): Tape | null {
  const rules = rulesAt(home);
  const stored = storedAt(home.id);
  if (rules === null || stored === null || obstacle(stored) !== null) {
    seen.delete(home.id);
    return null;
  }
  const was = seen.get(home.id) ?? null;
  const write = `${stored.epoch}.${stored.rev}.${stored.by}`;
  const known = was?.rules === rules ? was : null;
  const now = known?.write === write ? known : seenAfter(known, rules, home, write);
  seen.set(home.id, now);
  return { ...now, undone: [] };
}

/** What was seen before, and what the present write shows besides. */
function seenAfter(was: Seen | null, rules: AnyRuleset, home: Home, write: string): Seen {
  const table = seenBy(rules, home);
  const stored = storedAt(home.id);
  const { last, back } = stored === null ? { last: null } : turnRecordIn(stored, 0, home.combat?.id ?? "");
  const said = JSON.stringify([last, rules.clock(table).turn]);
  const before = was?.tables.at(-1);
  const next = { rules, write, said };
  if (was === null || before === undefined) return { ...next, steps: [], tables: [table] };
  if (back === true) {
    const at = was.tables.findLastIndex((one) => differ(one, table) === null);
    const left = at < 0 ? Math.max(0, was.steps.length - 1) : at; // the documents may have changed since
    return { ...next, steps: was.steps.slice(0, left), tables: [...was.tables.slice(0, left), table] };
  }
  const step = stepSeen(rules, before, table, last === null || said === was.said ? null : last);
  if (step === null) return { ...next, steps: was.steps, tables: [...was.tables.slice(0, -1), table] };
  return {
    ...next,
    steps: [...was.steps, step].slice(-MOST_SEEN),
    tables: [...was.tables, table].slice(-MOST_SEEN - 1),
  };
}

/**
 * What a Game Master's page saw of each fight with its deck: its log, what that has lost at its beginning since the page
 * was loaded, and what can be played again.
 */
export interface Log extends Reel {
  readonly rules: AnyRuleset;
  readonly home: Home;
  /** Whether this page dealt there last. */
  readonly isDealer: boolean;
  readonly session: Session;
  /** How many of the first steps the log itself no longer holds. */
  readonly lost: number;
  /** What can be played again. Null if nothing can. */
  readonly taken: TakenBack | null;
}

const followed = new Map<string, Log>();
/** Of how many homes it is kept, and how many steps of each that the log no longer holds. */
const MOST_HOMES = 8;
const MOST_STEPS = 1500;

/** The last write of each home that was noted. */
const noted = byHome<string>();

/** Notes what has been played since. Only Game Masters' pages have logs. */
export function followLogs(): void {
  if (!game.user.isGM) return;
  for (const home of homes()) {
    const write = writeAt(home);
    if (noted.get(home.id) === write) continue; // a world may hold many old fights
    noted.set(home.id, write);
    logAt(home);
  }
}

/** The last write there. Empty if nothing is played there. */
function writeAt({ id }: Home): string {
  const stored = storedAt(id);
  return stored === null ? "" : `${stored.epoch}.${stored.rev}.${stored.by}`;
}

/** What this page saw of what is played there now. Null if nothing is. */
export function logAt(home: Home): Log | null {
  const was = followed.get(home.id) ?? null;
  const rules = rulesAt(home);
  if (rules === null || checkerOf(home.combat) !== null) return was;
  if (storedAt(home.id) === null) {
    followed.delete(home.id); // after a change of deck nothing is played until the next deal
    return null;
  }
  const session = sessionOf(rules, home);
  const isDealer = deals(home);
  if (was?.session === session && was.isDealer === isDealer && was.home.combat === home.combat) return was;
  const now = { ...goingOn(rules, was?.rules === rules ? was : null, home, session), isDealer };
  followed.delete(home.id); // the latest last
  followed.set(home.id, now);
  const [oldest] = followed.keys();
  if (followed.size > MOST_HOMES && oldest !== undefined) followed.delete(oldest);
  return now;
}

function goingOn(rules: AnyRuleset, was: Log | null, home: Home, session: Session): Omit<Log, "isDealer"> {
  const on = was === null ? null : goneOn(was.session, was.taken, session);
  if (was === null || on === null) {
    if (home.combat !== null) recallDeparted(home.combat, session);
    return { ...reelOf(rules, session), rules, home, session, lost: 0, taken: null };
  }
  for (const [i, entry] of session.entries.slice(0, on.same).entries()) {
    const known = was.session.entries[on.lost + i];
    if (known !== undefined && known !== entry) isKnownAs(known, entry);
  }
  const reel = reelOf(rules, session);
  const before = was.lost + stepsIn(was.session.entries.slice(0, on.lost));
  const from = Math.max(0, before - MOST_STEPS);
  return {
    rules,
    home,
    session,
    taken: on.taken,
    entries: [...was.entries.slice(from, before), ...reel.entries],
    tables: [...was.tables.slice(from, before), ...reel.tables],
    lost: before - from,
  };
}

/** What can be played again on this very session. Null if anything was played since. */
export function takenBackAt(home: Home, session: Session): TakenBack | null {
  const taken = logAt(home)?.taken ?? null;
  return taken?.from === session ? taken : null;
}

/** Calls `over` with the log of a fight that ends, on the page that dealt there. */
export function watchEnds(over: (log: Log) => unknown): void {
  Hooks.on("deleteCombat", (combat: Encounter) => {
    const last = [...followed.values()].findLast(({ home }) => home.combat?.id === combat.id);
    followed.delete(combat.id ?? "");
    if (last?.isDealer === true) over({ ...last, home: { ...last.home, combat } });
  });
}

/** The steps of logs, each worked out once. */

const made = new WeakMap<LogEntry, TapeStep>();

/** What was done, step by step. Whoever may know all of it reads it so. */
function stepsOf(rules: AnyRuleset, { entries, tables }: Reel): readonly TapeStep[] {
  return entries.map((entry, i) => {
    const before = tables[i];
    const after = tables[i + 1];
    const known = made.get(entry);
    if (known !== undefined || before === undefined || after === undefined) return known ?? bare(entry);
    const step = stepMade(rules, before, after, entry);
    made.set(entry, step);
    return step;
  });
}

const bare = ({ deed, by, round }: LogEntry): TapeStep => ({
  text: deed,
  kind: "other",
  seat: null,
  card: null,
  by,
  round,
});

/** A page that does not deal reads the whole log anew with each write: what is known of an entry stays known of it. */
function isKnownAs(was: LogEntry, now: LogEntry): void {
  isReadAnew(was, now);
  const step = made.get(was);
  if (step !== undefined) made.set(now, step);
}
