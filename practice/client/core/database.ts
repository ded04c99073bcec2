/** Writes on the requesting client: `_pre…` methods and hooks, then one request to the server. */
import { expand } from "../../server/objects.ts";
import type { Action, ModifyRequest, ParentRef } from "../../server/protocol.ts";
import { difference } from "../../server/update.ts";
import { modify } from "./connection.ts";
import { Hooks } from "./hooks.ts";
import { believes } from "./state.ts";
import type { Data, DocumentConstructor, DocumentLike, Operation } from "./types/document.ts";

const me = () => game.user;

/** What travels: everything in the operation except the documents themselves. */
function options({
  parent: _parent,
  data: _data,
  updates: _updates,
  ids: _ids,
  pack: _pack,
  ...rest
}: Operation): Data {
  return rest;
}

function reference(parent: unknown): ParentRef | null {
  const document = parent as DocumentLike | null | undefined;
  return document ? { type: document.documentName, id: document.id } : null;
}

async function send(cls: DocumentConstructor, action: Action, operation: Operation, items: Data[], ids: string[] = []) {
  const parent = reference(operation["parent"]);
  const request: ModifyRequest = { action, type: cls.documentName, parent, items, ids, options: options(operation) };
  try {
    return await modify(request);
  } catch (error) {
    ui.notifications?.error((error as Error).message);
    throw error;
  }
}

/** What a handler puts into the operation travels with it to every page. */
function cancelled(name: string, operation: Operation, ...args: unknown[]): boolean {
  return operation["noHook"] !== true && Hooks.call(name, ...args) === false;
}

const find = (cls: DocumentConstructor, operation: Operation, id: string): DocumentLike | undefined => {
  const parent = operation["parent"] as DocumentLike | null | undefined;
  if (parent) return parent.getEmbeddedDocument(cls.documentName, id);
  return (cls.prototype.collectionOfWorld() as Map<string, DocumentLike>).get(id);
};

export async function createDocuments(
  cls: DocumentConstructor,
  data: Data[],
  given: Operation,
): Promise<DocumentLike[]> {
  const operation: Operation = { ...given, data };
  const parent = (operation["parent"] ?? null) as DocumentLike | null;
  const documents: DocumentLike[] = [];
  for (const source of data) {
    const document = new cls(source, { parent });
    if (operation["keepId"] !== true) document.updateSource({ _id: null });
    if ((await document._preCreate(source, operation, me())) === false) continue;
    if (cancelled(`preCreate${cls.documentName}`, operation, document, source, operation, game.userId)) continue;
    documents.push(document);
  }
  if (documents.length === 0 || (await cls._preCreateOperation(documents, operation, me())) === false) return [];
  const sources = documents.map((document) => document.toObject());
  if (operation["keepId"] !== true) for (const source of sources) delete source["_id"];
  const created = await send(cls, "create", operation, sources);
  return created.flatMap((source) => find(cls, operation, String(source["_id"])) ?? []);
}

export async function updateDocuments(
  cls: DocumentConstructor,
  updates: Data[],
  given: Operation,
): Promise<DocumentLike[]> {
  const operation: Operation = { ...given, updates };
  const rules = { recursive: operation["recursive"] !== false, dropUnknown: believes("unknownEmbeddedIsDropped") };
  const documents: DocumentLike[] = [];
  const items: Data[] = [];
  for (const update of updates) {
    const { _id, ...expanded } = expand(update) as Data;
    const document = find(cls, operation, String(_id));
    if (!document) throw new Error(`${cls.documentName} [${String(_id)}] does not exist!`);
    const whole = operation["diff"] === false;
    const reduced = (from: Data) => (whole ? from : difference(cls.documentName, document._source, from, rules));
    const changes = reduced(expanded);
    if (!whole && Object.keys(changes).length === 0) continue;
    if ((await document._preUpdate(changes, operation, me())) === false) continue;
    const hook = `preUpdate${cls.documentName}`;
    if (cancelled(hook, operation, document, changes, operation, game.userId)) continue;
    document.checkUpdate(me(), changes);
    const final = reduced(expand(changes) as Data);
    if (!whole && Object.keys(final).length === 0) continue;
    documents.push(document);
    items.push({ ...final, _id });
  }
  operation["updates"] = items;
  if (items.length === 0 || (await cls._preUpdateOperation(documents, operation, me())) === false) return [];
  await send(cls, "update", operation, items);
  return documents;
}

export async function deleteDocuments(
  cls: DocumentConstructor,
  ids: string[],
  given: Operation,
): Promise<DocumentLike[]> {
  const operation: Operation = { ...given, ids };
  const parent = operation["parent"] as DocumentLike | null | undefined;
  const collection = parent?.getEmbeddedCollection(cls.documentName) ?? cls.prototype.collectionOfWorld();
  const wanted = operation["deleteAll"] === true ? [...(collection as Map<string, DocumentLike>).keys()] : ids;
  delete operation["deleteAll"];
  const documents: DocumentLike[] = [];
  for (const id of wanted) {
    const document = find(cls, operation, id);
    if (!document) throw new Error(`${cls.documentName} [${id}] does not exist!`);
    if ((await document._preDelete(operation, me())) === false) continue;
    if (cancelled(`preDelete${cls.documentName}`, operation, document, operation, game.userId)) continue;
    documents.push(document);
  }
  operation["ids"] = documents.map((document) => document.id);
  if (documents.length === 0 || (await cls._preDeleteOperation(documents, operation, me())) === false) return [];
  await send(cls, "delete", operation, [], operation["ids"] as string[]);
  return documents;
}
