import type { AnyRuleset, Effect } from "../engine/ruleset.ts";
import type { Event, Planned } from "../engine/session.ts";
import type { SeatId, Table, Text } from "../engine/table.ts";
import { actorOf, writeActor } from "./host.ts";
import { type Fight, MODULE } from "./module.ts";

/** Everything that these events do outside the table, in their order. */
export function effectsOf(rules: AnyRuleset, before: Table, events: readonly Event[]): Effect[] {
  const found: Effect[] = [];
  let state = before;
  for (const event of events) {
    found.push(...(rules.effects?.(event, state) ?? []));
    state = rules.evolve(state, event);
  }
  return found;
}

type Change = Extract<Effect, { kind: "change" }>;

/**
 * Plans changes on actors: which value, from what, to what. It is written with the entry before anything is done, so
 * that whoever takes over can compare, and it is its own receipt for undo (C-6).
 */
export function plan(combat: Fight, table: Table, effects: readonly Effect[]): Planned[] {
  const planned: Planned[] = [];
  const now = new Map<string, Planned["to"]>();
  for (const effect of effects) {
    if (effect.kind !== "change" && effect.kind !== "remember") continue;
    const actors = effect.kind === "change" ? actorsOf : originalsOf;
    for (const actor of actors(combat, table, effect.seat)) {
      const path = pathOf(effect.what);
      const at = `${actor.uuid} ${path}`;
      const from = now.has(at) ? (now.get(at) as Planned["to"]) : readValue(actor, path);
      const to = effect.kind === "change" ? changed(effect, from) : effect.to;
      if (to === from) continue;
      now.set(at, to);
      planned.push({ uuid: actor.uuid, path, from, to });
    }
  }
  return planned;
}

/** Without an adapter that knows better, what a ruleset changes is kept as a number of the module's own on the actor. */
const pathOf = (what: string): string => `flags.${MODULE}.${what.replaceAll(/[^A-Za-z0-9]/g, "")}`;

function changed(effect: Change, from: Planned["from"]): Planned["to"] {
  return effect.to ?? (typeof from === "number" ? from : 0) + (effect.by ?? 0);
}

function actorsOf(combat: Fight, table: Table, seat: SeatId): Actor.Implementation[] {
  const actors = (table.seats[seat]?.members ?? []).map((id) => combat.combatants.get(id)?.actor ?? null);
  return [...new Set(actors.filter((actor) => actor !== null))];
}

/** Memory is the world's actor's, so that the next token made of it has it too. */
function originalsOf(combat: Fight, table: Table, seat: SeatId): Actor.Implementation[] {
  const ids = (table.seats[seat]?.members ?? []).map((id) => combat.combatants.get(id)?.actorId ?? "");
  return [...new Set(ids)].flatMap((id) => game.actors.get(id) ?? []);
}

function readValue(actor: Actor.Implementation, path: string): Planned["from"] {
  const value: unknown = foundry.utils.getProperty(actor, path);
  return typeof value === "number" || typeof value === "string" || typeof value === "boolean" ? value : null;
}

/** Does what was planned and is not done yet; whoever takes over may call it again for the entry in doubt. */
export async function perform(planned: readonly Planned[]): Promise<void> {
  for (const { uuid, path, from, to } of planned) await setWhere(uuid, path, from, to);
}

/** Puts back what these changes had found; reports those that somebody has changed since, with both values. */
export async function takeBack(planned: readonly Planned[]): Promise<Text[]> {
  const reports: Text[] = [];
  for (const { uuid, path, from, to } of planned.toReversed()) {
    const found = await setWhere(uuid, path, to, from);
    if (found !== null) reports.push(found);
  }
  return reports;
}

/** Writes `to` where `from` stands; otherwise leaves it and says what was found. */
async function setWhere(uuid: string, path: string, from: Planned["from"], to: Planned["to"]): Promise<Text | null> {
  const actor = await actorOf(uuid);
  if (actor === null) return { key: "undo.actorGone" };
  const now = readValue(actor, path);
  if (now === to) return null;
  if (now !== from)
    return { key: "undo.changedSince", data: { name: actor.name, now: String(now ?? "–"), wanted: String(to ?? "–") } };
  await writeActor(actor, { [path]: to });
  return null;
}
