import { type AnyRuleset, isCharacter, type Roster } from "../../engine/rules/ruleset.ts";
import type { Planned } from "../../engine/session/session.ts";
import type { Fighter, FighterId, Table, Text } from "../../engine/table/table.ts";
import { isUnderWay } from "../../engine/table/whereabouts.ts";
import { departedFrom, documentIn, doerOf, wasSeen } from "../actors/departed.ts";
import {
  actorOf,
  changeCombatant,
  makeCombatant,
  removeCombatant,
  reportFault,
  statusesOf,
  writeStatus,
} from "../host/host.ts";
import type { CombatantDoc, Encounter } from "../host/module.ts";
import { valueAt } from "../host/outside.ts";
import type { Home } from "../storage/home.ts";
import { isPreparing, setPreparing } from "../storage/preparing.ts";

/** C-6: what a Game Master does to the fight in Foundry's own tracker is a step like any other. */

/** A step: its words, whose it is, and the receipts by which it is taken back in the documents. */
export interface DocumentStep {
  readonly undoLabel: Text;
  readonly by: string;
  readonly planned: readonly Planned[];
}

type Kind = "joined" | "back" | "left" | "fell" | "rose" | "hid" | "shown";

/** The step that this change of the documents is. Null before anything is dealt, and if nobody came, went or fell. */
export function stepOf(home: Home, rules: AnyRuleset, table: Table, change: Roster): DocumentStep | null {
  const { combat } = home;
  if (combat === null || change.encounter !== undefined || !isUnderWay(rules, table)) return null;
  const found = Object.entries(change.set).flatMap(([id, now]) => {
    const kind = isCharacter(id) ? null : kindOf(table.fighters[id], now);
    // a table that was made from what lies open knows no hidden fighters: these have not joined
    return kind === null || (kind === "joined" && !wasSeen(home.id, id)) ? [] : [{ id, kind }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const isOne = found.every(({ kind }) => kind === first.kind);
  const fighters = found.map(({ id }) => id);
  return {
    undoLabel: { key: `deed.${isOne ? first.kind : "several"}`, data: { who: { fighters } } },
    by: doerOf(home.id, fighters),
    planned: found.flatMap(({ id, kind }) => receiptsOf(home, combat, id, kind)),
  };
}

function kindOf(was: Fighter | undefined, now: Fighter): Kind | null {
  if (was === undefined) return "joined";
  if ((was.left === undefined) !== (now.left === undefined)) return now.left === undefined ? "back" : "left";
  if ((was.out === true) !== (now.out === true)) return now.out === true ? "fell" : "rose";
  if ((was.hidden === true) !== (now.hidden === true)) return now.hidden === true ? "hid" : "shown";
  return null;
}

/** Begins the path of a change that was made in Foundry's own tracker: we only take it back or repeat it. */
const BY_TRACKER = "done:";

/** The first deal ends a preparation: taken back, it is one again. */
export const preparationEnded = ({ uuid }: Encounter): Planned => ({
  uuid,
  path: `${BY_TRACKER}preparing`,
  from: true,
  to: false,
});

function receiptsOf({ id: home }: Home, combat: Encounter, id: FighterId, kind: Kind): Planned[] {
  const uuid = `${combat.uuid}.Combatant.${id}`;
  const combatant = combat.combatants.get(id);
  const receipt = (path: string, from: Planned["from"], to: Planned["to"]): Planned => ({
    uuid,
    path: `${BY_TRACKER}${path}`,
    from,
    to,
  });
  if (kind === "left") return [receipt("document", departedFrom(home, id)?.source ?? null, null)];
  if (kind === "joined" || kind === "back") return [receipt("document", null, true)];
  if (kind === "hid" || kind === "shown") return [receipt("hidden", kind !== "hid", kind === "hid")];
  return fallen(combatant, kind === "fell", receipt);
}

/**
 * Defeat is the combatant's mark and the actor's status. Foundry writes one after the other: the second, which may not
 * have come yet, is taken back if it has by then.
 */
function fallen(
  combatant: CombatantDoc | undefined,
  isOut: boolean,
  receipt: (path: string, from: boolean, to: boolean | null) => Planned,
): Planned[] {
  if (combatant === undefined) return [];
  const { actor } = combatant;
  const mark = receipt("defeated", !isOut, combatant.defeated === isOut ? isOut : null);
  if (actor === null) return [mark];
  const status = CONFIG.specialStatusEffects.DEFEATED;
  const to = statusesOf(actor).has(status) === isOut ? isOut : null;
  return [mark, { ...receipt(`status:${status}`, !isOut, to), uuid: actor.uuid }];
}

/** C-6: documents as they were before a step of the tracker, which undo brings back. */

export const isByTracker = ({ path }: Planned): boolean => path.startsWith(BY_TRACKER);

/**
 * Brings back what these steps changed, the last one first. Says what could not be brought back whole. What somebody has
 * put back by hand meanwhile stays as it is.
 */
export async function restoreDocuments({ combat }: Home, planned: readonly Planned[]): Promise<Text[]> {
  const reports: Text[] = [];
  if (combat === null) return reports;
  for (const one of planned.filter(isByTracker).toReversed()) {
    try {
      await noteFound(combat, one);
      reports.push(...(await restored(combat, one)));
    } catch (error) {
      reportFault("undo", error);
      reports.push({ key: "undo.refused" });
    }
  }
  return reports;
}

/** Changes the documents as these steps had, which undo had taken back: they are as `areAsLeft` found them. */
export async function replayDocuments({ id, combat }: Home, planned: readonly Planned[]): Promise<void> {
  if (combat === null) return;
  for (const one of planned.filter(isByTracker)) {
    const back = { ...one, from: isOpen(one) ? (found.get(pathOf(one)) ?? one.from) : one.to };
    const isMade = whatOf(one) === "document" && one.to !== null;
    const source = isMade ? (departedFrom(id, idOf(one))?.source ?? null) : null;
    if (isMade) await madeAnew(combat, documentIn(source ?? ""));
    else await restored(combat, back);
  }
}

/** Whether the documents still are as undo left them, so that these steps can be played again. */
export async function areAsLeft({ id, combat }: Home, planned: readonly Planned[]): Promise<boolean> {
  const done = new Map<string, Planned>(); // the first of each path says what undo left there
  for (const one of planned.filter(isByTracker)) if (!done.has(pathOf(one))) done.set(pathOf(one), one);
  for (const one of done.values()) if (combat === null || !(await isAsLeft(id, combat, one))) return false;
  return true;
}

/** What undo found where a step did not know what would come, to be played again on this page. */
const found = new Map<string, Planned["from"]>();
const MOST_FOUND = 200;

/** Whether it was not known when the step was noted what this would be. */
const isOpen = (one: Planned): boolean => whatOf(one) !== "document" && one.to === null;

async function noteFound(combat: Fight, one: Planned): Promise<void> {
  if (!isOpen(one)) return;
  const what = whatOf(one);
  const combatant = combat.combatants.get(idOf(one));
  const isOn = what.startsWith(STATUS)
    ? hasStatus(await actorOf(one.uuid), what)
    : combatant !== undefined && valueAt(combatant, what) === true;
  const [oldest] = found.keys();
  if (found.size >= MOST_FOUND && oldest !== undefined) found.delete(oldest);
  found.set(pathOf(one), isOn);
}

const hasStatus = (actor: Actor.Implementation | null, what: string): boolean =>
  actor !== null && statusesOf(actor).has(what.slice(STATUS.length));

const pathOf = ({ uuid, path }: Planned): string => `${uuid} ${path}`;
const whatOf = ({ path }: Planned): string => path.slice(BY_TRACKER.length);
const idOf = ({ uuid }: Planned): string => uuid.slice(uuid.lastIndexOf(".") + 1);

async function isAsLeft(home: string, combat: Fight, one: Planned): Promise<boolean> {
  const what = whatOf(one);
  if (what.startsWith(STATUS)) {
    const actor = await actorOf(one.uuid);
    return actor !== null && hasStatus(actor, what) === (one.from === true);
  }
  if (what === "preparing") return isPreparing(combat) === one.from;
  const combatant = combat.combatants.get(idOf(one));
  if (what !== "document") return combatant !== undefined && valueAt(combatant, what) === one.from;
  return one.to === null
    ? combatant !== undefined
    : combatant === undefined && departedFrom(home, idOf(one)) !== undefined;
}

type Fight = NonNullable<Home["combat"]>;

async function restored(combat: Fight, one: Planned): Promise<readonly Text[]> {
  const { uuid, from } = one;
  const what = whatOf(one);
  if (what === "document" && from !== null) return madeAnew(combat, documentIn(String(from)));
  if (what.startsWith(STATUS)) return restoreStatus(await actorOf(uuid), what, from === true);
  if (what === "preparing") {
    await setPreparing(combat, from === true);
    return [];
  }
  const id = idOf(one);
  const combatant = combat.combatants.get(id);
  if (combatant === undefined) return what === "document" ? [] : [{ key: "undo.actorGone" }];
  if (what === "document") await removeCombatant(combat, id);
  else if (valueAt(combatant, what) !== from) await changeCombatant(combat, id, { [what]: from });
  return [];
}

const STATUS = "status:";

async function restoreStatus(
  actor: Actor.Implementation | null,
  what: string,
  isOn: boolean,
): Promise<readonly Text[]> {
  if (actor === null) return [{ key: "undo.actorGone" }];
  if (hasStatus(actor, what) !== isOn) await writeStatus(actor, what.slice(STATUS.length), isOn);
  return [];
}

/** Makes a combatant anew, with its id, unless it is back already. */
async function madeAnew(combat: Fight, source: Readonly<Record<string, unknown>>): Promise<readonly Text[]> {
  const { _id: id, tokenId, sceneId, actorId, name } = source;
  const isBack = combat.combatants.some(
    (one) => one.id === id || (typeof tokenId === "string" && one.tokenId === tokenId),
  );
  if (isBack) return [];
  const made = await makeCombatant(combat, source);
  const isBare =
    (typeof tokenId === "string" && game.scenes.get(String(sceneId))?.tokens.get(tokenId) === undefined) ||
    (typeof actorId === "string" && game.actors.get(actorId) === undefined);
  return isBare ? [{ key: "undo.bare", data: { name: made?.name ?? (typeof name === "string" ? name : "?") } }] : [];
}
