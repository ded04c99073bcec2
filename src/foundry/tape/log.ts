import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { goneOn, stepsIn, type TakenBack } from "../../engine/session/redo.ts";
import type { Entry, Session } from "../../engine/session/session.ts";
import { isReadAnew, type Reel, reelOf, stepMade, type TapeStep } from "../../engine/session/tape.ts";
import { recallDeparted } from "../actors/departed.ts";
import { sessionOf } from "../actors/session.ts";
import { byHome } from "../host/by-home.ts";
import { keepChoice, onHook, readSetting } from "../host/host.ts";
import { checkerOf, type Encounter, MODULE } from "../host/module.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";
import { deals } from "../network/presence.ts";
import { seal, unseal, worldKey } from "../secrets/closing.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { isSessionOf } from "../storage/reading.ts";
import { AGAIN } from "../storage/settings.ts";
import { storedAt } from "../storage/store.ts";

/** What can be played again outlasts a reload: it is kept in this browser, sealed, for the home where it was last so. */

let written: string | null = null;

/** Keeps what can be played again at this home; null if nothing can. */
function keepAgain(home: Home, taken: TakenBack | null): void {
  const at = writeAt(home);
  if (taken === null ? written !== home.id : worldKey() === null) return;
  written = taken === null ? null : home.id;
  void keepChoice(MODULE, AGAIN, taken === null ? "" : JSON.stringify({ at, box: seal(taken.entries, at) }));
}

/** What was kept for exactly this session. Null if nothing was. */
function keptAgain(rules: AnyRuleset, home: Home, from: Session): TakenBack | null {
  const { at, box } = propertiesOf(parsedJson(String(readSetting(MODULE, AGAIN))));
  if (at !== writeAt(home) || typeof box !== "string") return null;
  const session: unknown = { ...from, entries: unseal(box, at) };
  return isSessionOf(rules, session) ? { from, entries: session.entries } : null;
}

/** This home, and its last write. Empty if nothing is played there. */
function writeAt({ id }: Home): string {
  const stored = storedAt(id);
  return stored === null ? "" : `${id} ${stored.epoch}.${stored.rev}.${stored.by}`;
}

/** Who changes decks, as Foundry tells this page: the document does not say. */

const changers = byHome<string>();

/** Notes who changes the deck of an encounter. */
export function watchChanges(): void {
  onHook("updateCombat", ({ id }: { readonly id: string | null }, ...more: readonly unknown[]) => {
    const [changed, , userId] = more;
    const flags = propertiesOf(propertiesOf(propertiesOf(changed)["flags"])[MODULE]);
    if (Object.hasOwn(flags, "rules") && typeof userId === "string") changers.set(id ?? "", userId);
  });
}

/** The user who last gave this home another deck. Null if nobody did while this page looked on. */
export const changerOf = (home: string): string | null => changers.get(home) ?? null;

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
    rules,
    home,
    session,
    taken: on.taken,
    leftBy: null,
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
