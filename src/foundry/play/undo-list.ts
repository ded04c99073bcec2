import type { Planned, Session } from "../../engine/session/session.ts";
import { type Back, mayUndo, whereTo } from "../../engine/session/undoable.ts";
import type { Text } from "../../engine/table/table.ts";
import { calledIn } from "../actors/departed.ts";
import { sessionOf } from "../actors/session.ts";
import { documentHere } from "../host/host.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";
import { deckStep } from "../steps/former-deck.ts";
import { isDone } from "../steps/restore.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { turnRecordIn } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";
import { few } from "../text/i18n.ts";

/** What undo would take back, the latest first. Null if the user may not, or the log does not reach that far. */
export function undoList(home: Home, back: Back): readonly Text[] | null {
  const rules = rulesAt(home);
  if (rules === null || storedAt(home.id) === null) return null;
  const session = sessionOf(rules, home);
  if (!game.user.isGM) return null;
  const from = whereTo(session, back, rules.clock(session.base));
  if (from < 0 || !mayUndo(session, back, game.user)) return null;
  return session.entries
    .slice(from)
    .filter(({ by }) => by !== null)
    .map(undoLabelOf)
    .reverse();
}

/** What was done; those who have left are named as they were, since no document says their names any more. */
function undoLabelOf({ deed, planned }: Session["entries"][number]): Text {
  const names = planned.filter(isDone).flatMap((one) => nameBefore(one) ?? []);
  return names.length === 0 || deed.data === undefined ? deed : { ...deed, data: { ...deed.data, who: few(names) } };
}

/** What a fighter was called that this change removed: by itself, or else by its token or actor. Null if it removed none. */
export function nameBefore({ from }: Planned): string | null {
  if (typeof from !== "string") return null;
  const { sceneId, tokenId, actorId } = propertiesOf(parsedJson(from));
  const [token, actor] = [`Scene.${String(sceneId)}.Token.${String(tokenId)}`, `Actor.${String(actorId)}`];
  const names = [calledIn(from), ...[token, actor].map((uuid) => propertiesOf(documentHere(uuid))["name"])];
  return names.find((one): one is string => typeof one === "string" && one !== "") ?? null;
}

/** Everything within reach of undo, the latest first, for the GM. */
export function playedSoFar(home: Home): readonly Text[] {
  if (!game.user.isGM) return [];
  const rules = rulesAt(home);
  const deck = deckStep(home.combat);
  const entries = rules === null || storedAt(home.id) === null ? [] : sessionOf(rules, home).entries;
  const steps = entries.filter(({ by }) => by !== null).map(undoLabelOf);
  return [...(deck === null ? [] : [deck]), ...steps].reverse();
}

/** What this user's *Undo* takes back now: for a player only while the latest entry is theirs. Null if nothing. */
export function lastToUndo(home: Home): Text | null {
  if (game.user.isGM) return playedSoFar(home)[0] ?? null;
  const { last } = turnRecordIn(storedAt(home.id), 0, home.combat?.id ?? "");
  return last !== null && last.drew !== true && last.by === game.userId ? last.deed : null;
}

/** Whether nothing was played with the last write of this table: something was taken back, or put right. */
export const isTakenBack = ({ id, combat }: Home): boolean =>
  turnRecordIn(storedAt(id), 0, combat?.id ?? "").back === true;
