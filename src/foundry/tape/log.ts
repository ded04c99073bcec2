import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { goneOn, stepsIn, type TakenBack } from "../../engine/session/redo.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Reel, reelOf } from "../../engine/session/tape.ts";
import { recallDeparted } from "../actors/departed.ts";
import { sessionOf } from "../actors/session.ts";
import { byHome } from "../host/by-home.ts";
import { checkerOf, type Encounter } from "../host/module.ts";
import { deals } from "../network/presence.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { keepAgain, keptAgain, writeAt } from "./again.ts";
import { changerOf } from "./changer.ts";
import { isKnownAs } from "./steps.ts";

/**
 * What a Game Master's page saw of each fight: its log, what that has lost at its beginning since the page was loaded,
 * what can be played again, and what was played with former decks. It outlasts the fight, which may be brought back.
 */

export interface Log extends Reel {
  readonly rules: AnyRuleset;
  readonly home: Home;
  /** Whether this page dealt there last. */
  readonly isDealer: boolean;
  readonly session: Session;
  /** How many of the first steps the log itself no longer holds. */
  readonly lost: number;
  /** How many steps before those are not kept here either. */
  readonly dropped: number;
  /** What can be played again. Null if nothing can. */
  readonly taken: TakenBack | null;
  /** Who put another deck in its place, if that is known. */
  readonly leftBy: string | null;
}

export interface Logs {
  /** Null if nothing is played there now. */
  readonly now: Log | null;
  /** Those of former decks, the first one first. */
  readonly former: readonly Log[];
}

const followed = new Map<string, Logs>();
/** Of encounters that were deleted: they may be brought back. */
const ended = new Map<string, Logs>();
/** Of how many homes it is kept, and how many steps of each that the log no longer holds. */
const [MOST_HOMES, MOST_STEPS] = [8, 1500];

/** The last write of each home that was noted. */
const noted = byHome<string>();

/** Notes what has been played since. Only Game Masters' pages have logs. */
export function followLogs(): void {
  if (!game.user.isGM) return;
  for (const home of homes()) {
    const write = writeAt(home);
    if (noted.get(home.id) === write) continue; // a world may hold many old fights
    noted.set(home.id, write);
    logsAt(home);
  }
}

/** What this page saw of this home, up to now. */
export function logsAt(home: Home): Logs {
  const was = followed.get(home.id) ?? NOTHING;
  const rules = rulesAt(home);
  if (rules === null || checkerOf(home.combat) !== null) return was;
  const now = nextOf(was, rules, home);
  if (now === was) return was;
  followed.delete(home.id); // the latest last
  followed.set(home.id, now);
  const [oldest] = followed.keys();
  if (followed.size > MOST_HOMES && oldest !== undefined) followed.delete(oldest);
  return now;
}

const NOTHING: Logs = { now: null, former: [] };

function nextOf(was: Logs, rules: AnyRuleset, home: Home): Logs {
  if (storedAt(home.id) === null) return putAway(was, home);
  const session = sessionOf(rules, home);
  const isDealer = deals(home);
  const { now, former } = was === NOTHING ? broughtBack(home, rules, session) : withDeck(was, rules, home);
  if (now?.session === session && now.isDealer === isDealer && now.home.combat === home.combat) return was;
  const last = former.at(-1);
  const isBack = now === null && last !== undefined && isOf(last, rules, session);
  const before = isBack ? last : now;
  const next = { ...goingOn(rules, before, home, session), isDealer };
  keepAgain(home, next.taken);
  return { now: next, former: isBack ? former.slice(0, -1) : former };
}

const withDeck = (was: Logs, rules: AnyRuleset, home: Home): Logs =>
  was.now === null || was.now.rules.id === rules.id ? was : putAway(was, home);

/** What was kept of an encounter that goes on where it was deleted; nothing of another one with its id. */
function broughtBack({ id }: Home, rules: AnyRuleset, session: Session): Logs {
  const kept = ended.get(id) ?? NOTHING;
  ended.delete(id);
  return kept.now !== null && isOf(kept.now, rules, session) ? kept : NOTHING;
}

/** After a change of deck nothing is played until the next deal. A deck with which all was taken back leaves nothing. */
const putAway = (was: Logs, { id }: Home): Logs => {
  if (was.now === null) return was;
  const put = { ...was.now, taken: null, leftBy: changerOf(id) };
  return { now: null, former: put.lost + stepsIn(put.session.entries) > 0 ? [...was.former, put] : was.former };
};

/** Whether a change of deck was taken back: this is the session that was put away. */
function isOf({ rules, session }: Log, now: AnyRuleset, found: Session): boolean {
  const on = rules.id === now.id ? goneOn(session, null, found) : null;
  return on !== null && on.lost === 0 && on.same === session.entries.length;
}

function goingOn(rules: AnyRuleset, was: Log | null, home: Home, session: Session): Omit<Log, "isDealer"> {
  const on = was === null ? null : goneOn(was.session, was.taken, session);
  if (was === null || on === null) {
    const taken = keptAgain(rules, home, session);
    if (home.combat !== null) recallDeparted(home.combat, session);
    return { ...reelOf(rules, session), rules, home, session, lost: 0, dropped: 0, taken, leftBy: null };
  }
  for (const [i, entry] of session.entries.slice(0, on.same).entries()) {
    const known = was.session.entries[on.lost + i];
    if (known !== undefined && known !== entry) isKnownAs(known, entry);
  }
  const reel = reelOf(rules, session);
  const before = was.lost + stepsIn(was.session.entries.slice(0, on.lost));
  const from = Math.max(0, before - MOST_STEPS);
  return {
    ...{ rules, home, session, taken: on.taken, leftBy: null },
    entries: [...was.entries.slice(from, before), ...reel.entries],
    tables: [...was.tables.slice(from, before), ...reel.tables],
    lost: before - from,
    dropped: was.dropped + from,
  };
}

/** What was played there with each deck, the first one first. */
export const playedAt = (home: Home): readonly Log[] => inTurn(logsAt(home));

const inTurn = ({ now, former }: Logs): readonly Log[] => (now === null ? former : [...former, now]);

/** What can be played again on this very session. Null if anything was played since. */
export function takenBackAt(home: Home, session: Session): TakenBack | null {
  const taken = logsAt(home).now?.taken ?? null;
  return taken?.from === session ? taken : null;
}

function putAside(id: string): void {
  const logs = followed.get(id);
  followed.delete(id);
  if (logs === undefined) return;
  ended.delete(id);
  ended.set(id, logs);
  const [oldest] = ended.keys();
  if (ended.size > MOST_HOMES && oldest !== undefined) ended.delete(oldest);
}

/** Calls `over` with what was played in a fight that ends, on the page that dealt there. */
export function watchEnds(over: (home: Home, played: readonly Log[]) => unknown): void {
  Hooks.on("deleteCombat", (combat: Encounter) => {
    const found = [...followed.values()].map(inTurn).findLast((all) => all.at(-1)?.home.combat?.id === combat.id) ?? [];
    putAside(combat.id ?? "");
    const last = found.at(-1);
    if (last?.isDealer === true) over({ ...last.home, combat }, found);
  });
}
