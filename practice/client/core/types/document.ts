/**
 * What every document is to other code. The class `Document` fulfils it, and so does what packages put in its place.
 */
import type { Data } from "../../../server/world-data.ts";
import type { Values } from "./collection.ts";

export type { Data } from "../../../server/world-data.ts";
export type Operation = Data;

/** As much of a user as questions of permission need. */
export interface Requester {
  readonly id: string;
  readonly isGM: boolean;
  readonly _source: Data;
}

export type DocumentAction = "create" | "update" | "delete";

export interface DocumentLike {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly _source: Data;
  name?: string | null;
  flags: Record<string, Data>;
  readonly parent: DocumentLike | null;
  readonly collections: Record<string, EmbeddedValues>;
  readonly isOwner: boolean;
  readonly visible: boolean;
  collectionOfWorld(): unknown;

  _initialize(): void;
  _safePrepareData(): void;
  replaceSource(source: Data): void;
  updateSource(changes?: Data, options?: Operation): Data;
  applyChanges(changes: Data, options?: Operation): void;
  toObject(source?: boolean): Data;

  getUserLevel(user?: Requester): number;
  testUserPermission(user: Requester, level: string | number, options?: { exact?: boolean }): boolean;
  canUserModify(user: Requester, action: DocumentAction, data?: Data): boolean;
  checkUpdate(user: Requester, changes: Data): void;

  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;

  update(data: Data, operation?: Operation): Promise<unknown>;
  delete(operation?: Operation): Promise<unknown>;
  getEmbeddedCollection(name: string): EmbeddedValues;
  getEmbeddedDocument(name: string, id: string): DocumentLike | undefined;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Operation): Promise<unknown[]>;
  updateEmbeddedDocuments(name: string, data: Data[], operation?: Operation): Promise<unknown[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Operation): Promise<unknown[]>;

  _preCreate(data: Data, options: Operation, user: Requester): Promise<unknown>;
  _preUpdate(changes: Data, options: Operation, user: Requester): Promise<unknown>;
  _preDelete(options: Operation, user: Requester): Promise<unknown>;
  _onCreate(data: Data, options: Operation, userId: string): void;
  _onUpdate(changed: Data, options: Operation, userId: string): void;
  _onDelete(options: Operation, userId: string): void;
  _afterUpdate(changed: Data, options: Operation, userId: string): void;
  _preCreateDescendantDocuments(...args: unknown[]): void;
  _preUpdateDescendantDocuments(...args: unknown[]): void;
  _preDeleteDescendantDocuments(...args: unknown[]): void;
  _onCreateDescendantDocuments(...args: DescendantArgs): void;
  _onUpdateDescendantDocuments(...args: DescendantArgs): void;
  _onDeleteDescendantDocuments(...args: DescendantArgs): void;
}

/** The documents inside another one. */
export interface EmbeddedValues extends Values<DocumentLike> {
  readonly documentClass: DocumentConstructor;
  sync(): void;
  add(source: Data): DocumentLike;
  remove(id: string): DocumentLike | undefined;
  toJSON(): unknown[];
}

export interface Context {
  parent?: DocumentLike | null;
  /** the compendium that it comes from */
  pack?: string | null;
}

export interface DocumentConstructor {
  new (data: Data, context?: Context): DocumentLike;
  documentName: string;
  prototype: DocumentLike;
  readonly implementation: DocumentConstructor;
  create(data: Data | Data[], operation?: Operation): Promise<unknown>;
  _preCreateOperation(documents: DocumentLike[], operation: Operation, user: Requester): Promise<unknown>;
  _preUpdateOperation(documents: DocumentLike[], operation: Operation, user: Requester): Promise<unknown>;
  _preDeleteOperation(documents: DocumentLike[], operation: Operation, user: Requester): Promise<unknown>;
  _onCreateOperation(documents: DocumentLike[], operation: Operation, user: Requester): Promise<unknown>;
  _onUpdateOperation(documents: DocumentLike[], operation: Operation, user: Requester): Promise<unknown>;
  _onDeleteOperation(documents: DocumentLike[], operation: Operation, user: Requester): Promise<unknown>;
}

export type DescendantArgs = [
  parent: DocumentLike,
  collection: string,
  documents: DocumentLike[],
  data: (Data | string)[],
  options: Operation,
  userId: string,
];
