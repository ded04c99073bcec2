/** The client's mirror of who may do what. The server has the last word, and modules do not reach it. */
import { mayModify } from "../../server/permissions.ts";
import type { UserSource, WorldData } from "../../server/world-data.ts";
import { state } from "./state.ts";
import type { Data, DocumentAction, DocumentLike, Requester } from "./types/document.ts";

export function ownershipLevel(ownership: unknown, userId: string): number {
  const levels = (ownership ?? {}) as Record<string, number>;
  return levels[userId] ?? levels["default"] ?? 0;
}

export function requiredLevel(level: string | number): number {
  if (typeof level === "number") return level;
  const found = (CONST.DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>)[level];
  if (found === undefined) throw new Error(`"${level}" is no level of ownership`);
  return found;
}

/** As much of a document as that question needs. */
interface Guarded {
  readonly documentName: string;
  readonly _source: Data;
  readonly parent: DocumentLike | null;
}

export function userMayModify(document: Guarded, user: Requester, action: DocumentAction, data: Data): boolean {
  const actors = game.actors.map((actor) => actor._source) as WorldData["actors"];
  const scenes = game.scenes.map((scene) => scene._source) as WorldData["scenes"];
  const rules = { world: { actors, scenes } as WorldData, beliefs: state.switches.beliefs };
  const { parent } = document;
  const holder = parent && { ref: { type: parent.documentName, id: parent.id }, source: parent._source };
  const changes = foundry.utils.expandObject(data);
  return mayModify(rules, user._source as UserSource, action, document.documentName, document._source, changes, holder);
}
