import type { Planned } from "../../engine/session/session.ts";
import type { Text } from "../../engine/table/table.ts";
import { departedFrom, documentIn } from "../actors/departed.ts";
import {
  actorOf,
  changeCombatant,
  makeCombatant,
  removeCombatant,
  reportFault,
  statusesOf,
  writeStatus,
} from "../host/host.ts";
import { valueAt } from "../host/path.ts";
import type { Home } from "../storage/home.ts";
import { isPreparing, setPreparing } from "../storage/preparing.ts";
import { DONE } from "./step.ts";

/** C-6: documents as they were before a step of the tracker, which undo brings back. */

export const isDone = ({ path }: Planned): boolean => path.startsWith(DONE);

/**
 * Brings back what these steps changed, the last one first. Says what could not be brought back whole. What somebody has
 * put back by hand meanwhile stays as it is.
 */
export async function restoreDocuments({ combat }: Home, planned: readonly Planned[]): Promise<Text[]> {
  const reports: Text[] = [];
  if (combat === null) return reports;
  for (const one of planned.filter(isDone).toReversed()) {
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
  for (const one of planned.filter(isDone)) {
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
  for (const one of planned.filter(isDone)) if (!done.has(pathOf(one))) done.set(pathOf(one), one);
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
const whatOf = ({ path }: Planned): string => path.slice(DONE.length);
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
