import type { Planned } from "../../engine/session/session.ts";
import type { Text } from "../../engine/table/table.ts";
import {
  actorOf,
  changeCombatant,
  makeCombatant,
  removeCombatant,
  reportFault,
  statusesOf,
  writeStatus,
} from "../host/host.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";
import type { Home } from "../storage/home.ts";
import { valueAt } from "../values/path.ts";
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
      reports.push(...(await restored(combat, one)));
    } catch (error) {
      reportFault("undo", error);
      reports.push({ key: "undo.refused" });
    }
  }
  return reports;
}

type Fight = NonNullable<Home["combat"]>;

async function restored(combat: Fight, { uuid, path, from }: Planned): Promise<readonly Text[]> {
  const what = path.slice(DONE.length);
  if (what === "document" && from !== null) return madeAnew(combat, propertiesOf(parsedJson(String(from))));
  if (what.startsWith(STATUS)) return restoreStatus(await actorOf(uuid), what, from === true);
  const id = uuid.slice(uuid.lastIndexOf(".") + 1);
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
  const status = what.slice(STATUS.length);
  if (statusesOf(actor).has(status) !== isOn) await writeStatus(actor, status, isOn);
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
