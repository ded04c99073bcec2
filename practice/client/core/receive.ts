/** Writes on every client: what the server announces is applied, then methods and hooks are called. */
import { deepClone } from "../../server/objects.ts";
import { revived } from "../../server/operators.ts";
import type { Modified } from "../../server/protocol.ts";
import { embeddedKey } from "../../server/schema.ts";
import type { WorldCollection } from "./collections.ts";
import { Hooks } from "./hooks.ts";
import { refreshInterface } from "./refresh.ts";
import { state } from "./state.ts";
import type { Data, DocumentConstructor, DocumentLike, EmbeddedValues } from "./types/document.ts";
import { worldCollection } from "./world-documents.ts";

interface Place {
  cls: DocumentConstructor;
  collection: WorldCollection | EmbeddedValues;
  parent: DocumentLike | null;
  key: string;
}

const waiting: Modified[] = [];

export function receive(message: Modified): void {
  if (!state.built) waiting.push(message);
  else apply({ ...message, result: message.result.map((one) => revived(one) as Data) });
}

export function receiveWaiting(): void {
  for (const message of waiting.splice(0)) receive(message);
}

function place(message: Modified): Place | null {
  const cls = getDocumentClass(message.type) as DocumentConstructor;
  if (!message.parent)
    return { cls, collection: worldCollection(message.type) as WorldCollection, parent: null, key: "" };
  const parent = (worldCollection(message.parent.type) as WorldCollection).get(message.parent.id);
  if (!parent) return null;
  const inner = embeddedKey(message.parent.type, message.type);
  return { cls, collection: parent.collections[inner]!, parent, key: inner };
}

function apply(message: Modified): void {
  const at = place(message);
  if (!at) return;
  const documents =
    message.action === "create"
      ? create(message, at)
      : message.action === "update"
        ? update(message, at)
        : remove(message, at);
  refreshInterface(message, documents);
  if (!at.parent && message.options["render"] !== false) (at.collection as WorldCollection).render();
}

function create(message: Modified, { cls, collection, parent, key }: Place): DocumentLike[] {
  const { result, options, userId } = message;
  parent?._preCreateDescendantDocuments(parent, key, result, options, userId);
  const documents = result.map((source) => collection.add(deepClone(source)));
  documents.forEach((document, index) => {
    guarded(() => document._onCreate(result[index]!, options, userId));
    Hooks.callAll(`create${message.type}`, document, options, userId);
  });
  guarded(() => parent?._onCreateDescendantDocuments(parent, key, documents, result, options, userId));
  after(() => cls._onCreateOperation(documents, { ...options, parent }, sender(userId)));
  return documents;
}

function update(message: Modified, { cls, collection, parent, key }: Place): DocumentLike[] {
  const { result, options, userId } = message;
  parent?._preUpdateDescendantDocuments(parent, key, result, options, userId);
  const pairs = result.flatMap((changed) => {
    const document = collection.get(String(changed["_id"]));
    if (!document) return [];
    document.applyChanges(changed, options);
    return [{ document, changed }];
  });
  for (const { document, changed } of pairs) {
    guarded(() => document._onUpdate(changed, options, userId));
    Hooks.callAll(`update${message.type}`, document, changed, options, userId);
    guarded(() => document._afterUpdate(changed, options, userId));
  }
  const documents = pairs.map((pair) => pair.document);
  guarded(() => parent?._onUpdateDescendantDocuments(parent, key, documents, result, options, userId));
  after(() => cls._onUpdateOperation(documents, { ...options, parent, updates: result }, sender(userId)));
  return documents;
}

function remove(message: Modified, { cls, collection, parent, key }: Place): DocumentLike[] {
  const { options, userId } = message;
  const ids = message.result.map((one) => String(one["_id"]));
  parent?._preDeleteDescendantDocuments(parent, key, ids, options, userId);
  const documents = ids.flatMap((id) => collection.remove(id) ?? []);
  for (const document of documents) {
    guarded(() => document._onDelete(options, userId));
    Hooks.callAll(`delete${message.type}`, document, options, userId);
  }
  guarded(() => parent?._onDeleteDescendantDocuments(parent, key, documents, ids, options, userId));
  after(() => cls._onDeleteOperation(documents, { ...options, parent }, sender(userId)));
  return documents;
}

const sender = (userId: string) => game.users.get(userId)!;

function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    Hooks.onError("document life-cycle", error);
  }
}

function after(run: () => Promise<unknown>): void {
  run().catch((error: unknown) => Hooks.onError("document operation", error));
}
