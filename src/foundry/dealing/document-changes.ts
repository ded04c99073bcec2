import type { AnyRuleset, Effect } from "../../engine/rules/ruleset.ts";
import type { AnyEvent, Planned } from "../../engine/session/session.ts";
import type { Datum, Table, Text } from "../../engine/table/table.ts";
import { GM_POOL, gmPool, putInGmPool } from "../actors/gm-pool.ts";
import { statusFor, valuePlaceIn } from "../actors/roster.ts";
import { actorIdOf, fighterDocOf } from "../actors/sight.ts";
import { Unanswered } from "../host/answered.ts";
import { actorOf, documentHere, reportFault, statusesOf, writeActor, writeStatus } from "../host/host.ts";
import { type FighterDoc, MODULE } from "../host/module.ts";
import { valueAt } from "../host/outside.ts";
import { connectionSettled, isStale } from "../network/presence.ts";
import type { Home } from "../storage/home.ts";
import type { ValuePlace } from "../systems/kit/system.ts";
import { wordsFor } from "../text/i18n.ts";
import { isByTracker } from "./document-steps.ts";

/** Everything that these events do outside the table, in order. */
export function effectsOf(rules: AnyRuleset, before: Table, events: readonly AnyEvent[]): Effect[] {
  const found: Effect[] = [];
  let state = before;
  for (const event of events) {
    found.push(...(rules.effects?.(event, state) ?? []));
    state = rules.evolve(state, event);
  }
  return found;
}

type Written = Extract<Effect, { kind: "change" | "remember" | "status" }>;

const isWritten = (effect: Effect): effect is Written =>
  effect.kind === "change" || effect.kind === "remember" || effect.kind === "status";

/**
 * Plans changes on actors: which value, from what, to what. The plan is written with the entry before anything is done,
 * so that a page that takes over can compare, and it serves as the receipt for undo (C-6). `earlier` is what the same
 * write has already changed.
 */
export function plan(
  home: Home,
  table: Table,
  effects: readonly Effect[],
  earlier: readonly Planned[] = [],
): Planned[] {
  const planned: Planned[] = [];
  const now = new Map(earlier.map(({ uuid, path, to }) => [`${uuid} ${path}`, to]));
  for (const effect of effects) {
    if (effect.kind === "forget") planned.push(...forgetting(effect.what));
    if (!isWritten(effect)) continue;
    for (const { uuid, path } of placesOf(home, table, effect)) {
      const at = `${uuid} ${path}`;
      const known = now.get(at);
      const from = known === undefined ? readValue(placeHere(uuid), path) : known;
      const to = made(effect, from);
      if (to === from) continue;
      now.set(at, to);
      planned.push({ uuid, path, from, to });
    }
  }
  return planned;
}

/** Plans to clear this value wherever it is kept: on actors of the world, and in the GM pool. */
function forgetting(what: string): Planned[] {
  const path = ownPath(what);
  return [...game.actors, gmPool()].flatMap((document) => {
    const from = readValue(document, path);
    return from === null ? [] : [{ uuid: document.uuid, path, from, to: null }];
  });
}

const ownPath = (what: string): string => `flags.${MODULE}.${what.replaceAll(/[^A-Za-z0-9]/g, "")}`;

/** Where this is written: where the game system keeps it, else as one of the module's own numbers. */
function placesOf(home: Home, table: Table, effect: Written): ValuePlace[] {
  const members = effect.only === undefined ? (table.seats[effect.seat]?.members ?? []) : [effect.only];
  const found = members.flatMap((id) => placeFor(fighterDocOf(home, id), effect) ?? []);
  return found.filter(({ uuid }, i) => found.findIndex((other) => other.uuid === uuid) === i);
}

function placeFor(combatant: FighterDoc | undefined, effect: Written): ValuePlace | null {
  if (combatant === undefined) return null;
  const { what } = effect;
  if (effect.kind === "status") return place(knows(what) ? combatant.actor : null, STATUS + statusFor(what));
  const path = ownPath(what);
  if (effect.kind === "remember") return place(keeperOf(combatant, effect.on, combatant.token), path);
  return valuePlaceIn(combatant, what) ?? place(keeperOf(combatant, effect.on, combatant.actor), path);
}

/**
 * Memory is kept on the world's actor, so that its next token has it too; what is one token's own among several of an
 * actor, on that token. The GM pool is kept in the world.
 */
function keeperOf(bearer: FighterDoc, on: Kept["on"], own: Keeper | null): Keeper | null {
  if (on === "token") return own;
  if (on === "world") return gmPool();
  if ((on === "linked" || on === "bearer") && !isLinked(bearer)) return on === "linked" ? null : own;
  return game.actors.get(actorIdOf(bearer) ?? "") ?? bearer.actor;
}

/** Whether this fighter's actor is its own: without a token it has no other. */
const isLinked = ({ token }: FighterDoc): boolean => token === null || valueAt(token, "actorLink") === true;

type Kept = Extract<Effect, { kind: "change" | "remember" }>;
type Keeper = { readonly uuid: string };

/** Prefix of a condition in the path of a planned change. */
const STATUS = "status:";
/** Whether the game system has this condition. Some systems keep theirs in a record, not a list. */
const knows = (what: string): boolean => Object.values(CONFIG.statusEffects).some(({ id }) => id === statusFor(what));

const place = (document: Keeper | null, path: string): ValuePlace | null =>
  document === null ? null : { uuid: document.uuid, path };

/** The value after this change. Where there is none, a change to 0 changes nothing. */
function made(effect: Written, from: Planned["from"]): Planned["to"] {
  if (effect.kind === "status") return effect.on;
  if (effect.kind === "remember") return effect.to;
  const to = effect.to ?? (typeof from === "number" ? from : 0) + (effect.by ?? 0);
  return to === 0 && from === null ? null : to;
}

const placeHere = (uuid: string): object | null => (uuid === GM_POOL ? gmPool() : documentHere(uuid));

/** Longer words are no value: the log keeps planned changes, and owners may write anything. */
const LONGEST = 500;

function readValue(document: object | null, path: string): Planned["from"] {
  if (path.startsWith(STATUS)) return statusesOf(document).has(path.slice(STATUS.length));
  const value: unknown = document === null ? null : foundry.utils.getProperty(document, path);
  if (typeof value === "string") return value.length <= LONGEST ? value : null;
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}

/**
 * Carries out the planned changes that are not done yet. A page that takes over may repeat it for the entry in doubt.
 * Changes that cannot be written are reported, and the rest still done.
 */
export async function performChanges(planned: readonly Planned[]): Promise<void> {
  for (const { uuid, path, from, to } of planned.filter((one) => !isByTracker(one))) {
    const fault = await tried((operation) => setWhere(uuid, path, from, to, operation));
    if (fault === REFUSED) ui.notifications.warn(wordsFor(REFUSED.key));
  }
}

const REFUSED: Text = { key: "undo.refused" };

type Write = (operation: object) => Promise<Text | null>;

/**
 * A write that the server did not answer is written once more, whole, since this page cannot know whether it was done.
 */
async function tried(write: Write): Promise<Text | null> {
  try {
    return await write({}).catch((error: unknown) => again(error, write));
  } catch (error) {
    reportFault("effect", error);
    return REFUSED;
  }
}

async function again(error: unknown, write: Write): Promise<Text | null> {
  if (!(error instanceof Unanswered)) throw error;
  if (isStale()) await connectionSettled();
  if (isStale()) throw error; // only a reload shows the present state
  return write({ diff: false });
}

/** Where a value is no longer what undo left there, so that these changes cannot be made again. Null if nowhere. */
export async function changedMeanwhile(planned: readonly Planned[], whose: Whose): Promise<Text | null> {
  const known = new Set<string>(); // the first of each path says what undo left there
  for (const { uuid, path, from } of planned.filter((one) => !isByTracker(one))) {
    if (known.has(`${uuid} ${path}`)) continue;
    known.add(`${uuid} ${path}`);
    const actor = uuid === GM_POOL ? null : await actorOf(uuid);
    if (uuid !== GM_POOL && actor === null) return { key: "undo.actorGone" };
    const now = readValue(uuid === GM_POOL ? gmPool() : actor, path);
    const name = actor === null ? game.world.title : whose(actor);
    if (now !== from) return { key: "refusal.redoChanged", data: { name, now: shown(now), was: shown(from) } };
  }
  return null;
}

/** How a report names an actor. */
type Whose = (actor: Actor.Implementation) => Datum;

/** Restores the values that these changes replaced. Reports any value that has been changed since, with both values. */
export async function takeBack(planned: readonly Planned[], whose: Whose): Promise<Text[]> {
  const reports: Text[] = [];
  for (const { uuid, path, from, to } of planned.filter((one) => !isByTracker(one)).toReversed()) {
    const found = await tried((operation) => setWhere(uuid, path, to, from, operation, whose));
    if (found !== null) reports.push(found);
  }
  return reports;
}

/** Writes `to` if the value is still `from`; otherwise leaves it and reports the value found. */
async function setWhere(
  uuid: string,
  path: string,
  from: Planned["from"],
  to: Planned["to"],
  operation: object,
  whose: Whose = ({ name }) => name,
): Promise<Text | null> {
  if (uuid === GM_POOL) return setInGmPool(path, from, to, operation);
  const actor = await actorOf(uuid);
  if (actor === null) return { key: "undo.actorGone" };
  const now = readValue(actor, path);
  if (now === to) return null;
  if (now !== from) return changedSince(whose(actor), now, to);
  if (path.startsWith(STATUS)) await writeStatus(actor, path.slice(STATUS.length), to === true);
  else await writeActor(actor, { [path]: to }, operation);
  return null;
}

async function setInGmPool(
  path: string,
  from: Planned["from"],
  to: Planned["to"],
  operation: object,
): Promise<Text | null> {
  const now = readValue(gmPool(), path);
  if (now !== to && now !== from) return changedSince(game.world.title, now, to);
  if (now !== to) await putInGmPool(path, to, operation);
  return null;
}

const changedSince = (name: Datum, now: Planned["from"], wanted: Planned["to"]): Text => ({
  key: "undo.changedSince",
  data: { name, now: shown(now), wanted: shown(wanted) },
});

const shown = (value: Planned["from"]): string => String(value ?? "–");
