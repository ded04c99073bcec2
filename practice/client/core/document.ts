/** What all documents share: source and prepared fields, flags, permissions, writes, and the life-cycle to override. */
import { deepClone, expand, isPlain } from "../../server/objects.ts";
import { cleanDocument, embeddedFields, embeddedKey, schemaOf } from "../../server/schema.ts";
import { laterFields } from "../../server/schemas.ts";
import { apply } from "../../server/update.ts";
import type { Collection } from "./collection.ts";
import { createDocuments, deleteDocuments, updateDocuments } from "./database.ts";
import type { User } from "./documents/user.ts";
import { EmbeddedCollection } from "./embedded.ts";
import type { Data, Operation } from "./globals.ts";
import { recordMissingMembers } from "./missing.ts";
import { ownershipLevel, requiredLevel, userMayModify } from "./ownership.ts";
import { believes } from "./state.ts";

export interface Context {
  parent?: Document | null;
  /** the compendium that it comes from */
  pack?: string | null;
}

export interface DocumentConstructor {
  new (data: Data, context?: Context): Document;
  documentName: string;
  prototype: Document;
  readonly implementation: DocumentConstructor;
  create(data: Data | Data[], operation?: Operation): Promise<unknown>;
  _preCreateOperation(documents: Document[], operation: Operation, user: User): Promise<unknown>;
  _preUpdateOperation(documents: Document[], operation: Operation, user: User): Promise<unknown>;
  _preDeleteOperation(documents: Document[], operation: Operation, user: User): Promise<unknown>;
  _onCreateOperation(documents: Document[], operation: Operation, user: User): Promise<unknown>;
  _onUpdateOperation(documents: Document[], operation: Operation, user: User): Promise<unknown>;
  _onDeleteOperation(documents: Document[], operation: Operation, user: User): Promise<unknown>;
}

function isComputed(object: object, key: string): boolean {
  for (
    let at: object | null = Object.getPrototypeOf(object);
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  )
    if (Object.getOwnPropertyDescriptor(at, key)?.get) return true;
  return false;
}

export class Document {
  static documentName = "Document";

  declare _id: string | null;
  declare _source: Data;
  declare readonly parent: Document | null;
  declare readonly pack: string | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  declare name: string | null;
  declare type: string;
  declare system: Data;
  declare flags: Record<string, Data>;
  declare ownership: Record<string, number>;

  constructor(data: Data, context: Context = {}) {
    const hide = (key: string, value: unknown) =>
      Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: false });
    hide("parent", context.parent ?? null);
    hide("pack", context.pack ?? null);
    hide("_source", cleanDocument(this.documentName, expand(data) as Data));
    hide("collections", {});
    for (const [key, of] of embeddedFields(this.documentName)) {
      this.collections[key] = new EmbeddedCollection(this, key, of);
      hide(key, this.collections[key]);
    }
    this._initialize();
  }

  static get implementation(): DocumentConstructor {
    return getDocumentClass(this.documentName) as DocumentConstructor;
  }

  static get metadata() {
    const { collection, fields } = schemaOf(this.documentName);
    const embedded = Object.fromEntries(embeddedFields(this.documentName).map(([key, of]) => [of, key]));
    return { name: this.documentName, collection: collection ?? "", embedded, hasTypeData: "system" in fields };
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get id(): string {
    return this._id as string;
  }

  get uuid(): string {
    const own = `${this.documentName}.${this.id}`;
    if (this.parent) return `${this.parent.uuid}.${own}`;
    return this.pack ? `Compendium.${this.pack}.${own}` : own;
  }

  get collection(): Collection<Document> {
    if (!this.parent) return this.collectionOfWorld() as Collection<Document>;
    return this.parent.getEmbeddedCollection(this.documentName);
  }

  /** The world's collection of documents of this type. */
  collectionOfWorld(): unknown {
    return worldCollection(this.documentName);
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  // Data

  /** Prepared fields from the source. Getters of the class keep their word. */
  _initialize(): void {
    const own = this as unknown as Data;
    for (const [key, field] of Object.entries(schemaOf(this.documentName).fields)) {
      if (field.kind === "embedded") this.collections[key]!.sync();
      else if (!isComputed(this, key)) own[key] = deepClone(this._source[key]);
    }
    this._safePrepareData();
  }

  /** One document that cannot be prepared is said, and stops nothing else. */
  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      Hooks.onError("Document#_safePrepareData", error, { documentName: this.documentName, id: this._id });
    }
  }

  reset(): void {
    this._initialize();
  }

  prepareData(): void {
    this.prepareBaseData();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {}

  prepareDerivedData(): void {}

  replaceSource(source: Data): void {
    Object.assign(this._source, cleanDocument(this.documentName, source));
    this._initialize();
  }

  /** Only here, nowhere else: what an update would do. */
  updateSource(changes: Data = {}, options: Operation = {}): Data {
    const expanded = expand(changes) as Data;
    this.applyChanges(expanded, options);
    return expanded;
  }

  applyChanges(changes: Data, options: Operation = {}): void {
    const rest: Data = {};
    for (const [key, value] of Object.entries(changes)) {
      const collection = this.collections[key];
      if (!collection || !Array.isArray(value)) rest[key] = value;
      else for (const entry of value as Data[]) applyEmbedded(collection, entry, options);
    }
    apply(this.documentName, this._source, rest, { recursive: options["recursive"] !== false });
    this._initialize();
  }

  toObject(source = true): Data {
    if (source) return deepClone(this._source);
    const own = this as unknown as Data;
    const prepared = (key: string) => (this.collections[key] ? this.collections[key].toJSON() : deepClone(own[key]));
    return Object.fromEntries(Object.keys(this._source).map((key) => [key, prepared(key)]));
  }

  toJSON(): Data {
    return this.toObject();
  }

  clone(
    changes: Data = {},
    { keepId = false, parent = this.parent }: { keepId?: boolean; parent?: Document | null } = {},
  ) {
    const data = this.toObject();
    if (!keepId) data["_id"] = null;
    const copy = new (this.constructor as DocumentConstructor)(data, { parent });
    copy.updateSource(changes);
    return copy;
  }

  // Flags

  private checkScope(scope: string): void {
    const known = scope === "core" || scope === "world" || scope === game.system.id || game.modules.get(scope)?.active;
    if (!known) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
  }

  getFlag(scope: string, key: string): unknown {
    this.checkScope(scope);
    return foundry.utils.getProperty(this.flags[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    this.checkScope(scope);
    return this.update({ flags: expand({ [scope]: { [key]: value } }) });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    this.checkScope(scope);
    const parts = key.split(".");
    const last = parts.pop()!;
    return this.update({ flags: expand({ [scope]: { [[...parts, `-=${last}`].join(".")]: null } }) });
  }

  // Permissions

  getUserLevel(user: User = game.user as unknown as User): number {
    if (user.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return this.parent ? this.parent.getUserLevel(user) : ownershipLevel(this._source["ownership"], user.id);
  }

  testUserPermission(user: User, level: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const [has, needs] = [this.getUserLevel(user), requiredLevel(level)];
    return exact ? has === needs : has >= needs;
  }

  get permission(): number {
    return this.getUserLevel(game.user as unknown as User);
  }

  /** Does somebody own it who is no Game Master? */
  get hasPlayerOwner(): boolean {
    return game.users.some((user) => !user.isGM && this.testUserPermission(user as unknown as User, "OWNER"));
  }

  get isOwner(): boolean {
    return this.testUserPermission(game.user as unknown as User, "OWNER");
  }

  get limited(): boolean {
    return this.testUserPermission(game.user as unknown as User, "LIMITED", { exact: true });
  }

  get visible(): boolean {
    return this.testUserPermission(game.user as unknown as User, "LIMITED");
  }

  canUserModify(user: User, action: "create" | "update" | "delete", data: Data = {}): boolean {
    return userMayModify(this, user, action, data);
  }

  /** The client's own check before a request; throws. Everything else is the server's business. */
  checkUpdate(_user: User, _changes: Data): void {}

  // Writes

  static async create(data: Data | Data[], operation: Operation = {}): Promise<unknown> {
    const list = Array.isArray(data) ? data : [data];
    const created = await this.createDocuments(list, operation);
    return Array.isArray(data) ? created : created[0];
  }

  static async createDocuments(data: (Data | Document)[] = [], operation: Operation = {}): Promise<Document[]> {
    return createDocuments(
      this.implementation,
      data.map((one) => (one instanceof Document ? one.toObject() : one)),
      operation,
    );
  }

  static async updateDocuments(updates: Data[] = [], operation: Operation = {}): Promise<Document[]> {
    return updateDocuments(this.implementation, updates, operation);
  }

  static async deleteDocuments(ids: string[] = [], operation: Operation = {}): Promise<Document[]> {
    return deleteDocuments(this.implementation, ids, operation);
  }

  async update(data: Data = {}, operation: Operation = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof Document;
    const [updated] = await cls.updateDocuments([{ ...data, _id: this.id }], { ...operation, parent: this.parent });
    return updated as this | undefined;
  }

  async delete(operation: Operation = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof Document;
    const [deleted] = await cls.deleteDocuments([this.id], { ...operation, parent: this.parent });
    return deleted as this | undefined;
  }

  getEmbeddedCollection(name: string): EmbeddedCollection {
    return this.collections[embeddedKey(this.documentName, name)]!;
  }

  getEmbeddedDocument(name: string, id: string): Document | undefined {
    return this.getEmbeddedCollection(name).get(id);
  }

  async createEmbeddedDocuments(name: string, data: Data[] = [], operation: Operation = {}): Promise<Document[]> {
    const { documentClass } = this.getEmbeddedCollection(name);
    return createDocuments(documentClass, data, { ...operation, parent: this });
  }

  async updateEmbeddedDocuments(name: string, updates: Data[] = [], operation: Operation = {}): Promise<Document[]> {
    const { documentClass } = this.getEmbeddedCollection(name);
    return updateDocuments(documentClass, updates, { ...operation, parent: this });
  }

  async deleteEmbeddedDocuments(name: string, ids: string[], operation: Operation = {}): Promise<Document[]> {
    const { documentClass } = this.getEmbeddedCollection(name);
    return deleteDocuments(documentClass, ids, { ...operation, parent: this });
  }

  // Life-cycle: `_pre…` on the requesting client, before; `_on…` on every client, after

  async _preCreate(_data: Data, _options: Operation, _user: User): Promise<unknown> {
    return undefined;
  }
  async _preUpdate(_changes: Data, _options: Operation, _user: User): Promise<unknown> {
    return undefined;
  }
  async _preDelete(_options: Operation, _user: User): Promise<unknown> {
    return undefined;
  }
  _onCreate(_data: Data, _options: Operation, _userId: string): void {}
  _onUpdate(_changed: Data, _options: Operation, _userId: string): void {}
  _onDelete(_options: Operation, _userId: string): void {}
  /** Ours, not Foundry's: after the update hook. */
  _afterUpdate(_changed: Data, _options: Operation, _userId: string): void {}

  static async _preCreateOperation(_documents: Document[], _operation: Operation, _user: User): Promise<unknown> {
    return undefined;
  }
  static async _preUpdateOperation(_documents: Document[], _operation: Operation, _user: User): Promise<unknown> {
    return undefined;
  }
  static async _preDeleteOperation(_documents: Document[], _operation: Operation, _user: User): Promise<unknown> {
    return undefined;
  }
  static async _onCreateOperation(_documents: Document[], _operation: Operation, _user: User): Promise<unknown> {
    return undefined;
  }
  static async _onUpdateOperation(_documents: Document[], _operation: Operation, _user: User): Promise<unknown> {
    return undefined;
  }
  static async _onDeleteOperation(_documents: Document[], _operation: Operation, _user: User): Promise<unknown> {
    return undefined;
  }

  _preCreateDescendantDocuments(..._args: unknown[]): void {}
  _preUpdateDescendantDocuments(..._args: unknown[]): void {}
  _preDeleteDescendantDocuments(..._args: unknown[]): void {}
  _onCreateDescendantDocuments(..._args: DescendantArgs): void {}
  _onUpdateDescendantDocuments(..._args: DescendantArgs): void {}
  _onDeleteDescendantDocuments(..._args: DescendantArgs): void {}
}

recordMissingMembers(
  Document.prototype,
  ({ documentName }: Document) => documentName,
  // what the other generation has is rightly asked for
  ({ documentName }: Document, member) => laterFields[documentName]?.includes(member) === true,
);

export type DescendantArgs = [
  parent: Document,
  collection: string,
  documents: Document[],
  data: (Data | string)[],
  options: Operation,
  userId: string,
];

/** `game.settings` is not the collection of its documents. */
export function worldCollection(documentName: string): unknown {
  return game[documentName === "Setting" ? "settingDocuments" : (schemaOf(documentName).collection ?? "")];
}

function applyEmbedded(collection: EmbeddedCollection, entry: Data, options: Operation): void {
  if (!isPlain(entry)) return;
  const existing = collection.get(String(entry["_id"]));
  if (existing) existing.applyChanges(entry, options);
  else if (!believes("unknownEmbeddedIsDropped")) collection.add(entry);
}
