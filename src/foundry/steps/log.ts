import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { goneOn, stepsIn, type TakenBack } from "../../engine/session/redo.ts";
import type { Entry, Session } from "../../engine/session/session.ts";
import { isReadAnew, type Reel, reelOf, stepMade, type TapeStep } from "../../engine/session/tape.ts";
import { recallDeparted } from "../actors/departed.ts";
import { sessionOf } from "../actors/session.ts";
import { byHome } from "../host/by-home.ts";
import { checkerOf, type Encounter } from "../host/module.ts";
import { deals } from "../network/presence.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";

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

const made = new WeakMap<Entry, TapeStep>();

/** What was done, step by step. Whoever may know all of it reads it so. */
export function stepsOf(rules: AnyRuleset, { entries, tables }: Reel): readonly TapeStep[] {
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

const bare = ({ deed, by, round }: Entry): TapeStep => ({
  text: deed,
  kind: "other",
  seat: null,
  card: null,
  by,
  round,
});

/** A page that does not deal reads the whole log anew with each write: what is known of an entry stays known of it. */
function isKnownAs(was: Entry, now: Entry): void {
  isReadAnew(was, now);
  const step = made.get(was);
  if (step !== undefined) made.set(now, step);
}
