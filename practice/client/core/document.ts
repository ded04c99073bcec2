import { deepClone, expand, isPlain } from "../../server/objects.ts";
import { cleanDocument, embeddedFields, embeddedKey, schemaOf } from "../../server/schema.ts";
import { apply } from "../../server/update.ts";
import { createDocuments, deleteDocuments, updateDocuments } from "./database.ts";
import { DocumentSheets } from "./document-sheets.ts";
import { EmbeddedCollection } from "./embedded.ts";
import { believes } from "./state.ts";
import type { Values } from "./types/collection.ts";
import type { Context, Data, DocumentConstructor, DocumentLike, EmbeddedValues, Operation } from "./types/document.ts";
import { worldCollection } from "./world-documents.ts";

function isComputed(object: object, key: string): boolean {
  for (
    let at: object | null = Object.getPrototypeOf(object);
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  )
    if (Object.getOwnPropertyDescriptor(at, key)?.get) return true;
  return false;
}

/** What all documents share: source and prepared fields, and writes. */
export class Document extends DocumentSheets {
  static documentName = "Document";

  declare _id: string | null;
  declare type: string;
  declare readonly pack: string | null;
  declare readonly collections: Record<string, EmbeddedValues>;
  declare name: string | null;
  declare system: Data;
  declare ownership: Record<string, number>;

  constructor(data: Data, context: Context = {}) {
    super();
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

  override get documentName(): string {
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

  get collection(): Values<DocumentLike> {
    if (!this.parent) return this.collectionOfWorld() as Values<DocumentLike>;
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

  /** A document that cannot be prepared is reported, and stops nothing else. */
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

  /** Does locally what an update would do. */
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
    { keepId = false, parent = this.parent }: { keepId?: boolean; parent?: DocumentLike | null } = {},
  ) {
    const data = this.toObject();
    if (!keepId) data["_id"] = null;
    const copy = new (this.constructor as DocumentConstructor)(data, { parent });
    copy.updateSource(changes);
    return copy;
  }

  // Writes

  static async create(data: Data | Data[], operation: Operation = {}): Promise<unknown> {
    const list = Array.isArray(data) ? data : [data];
    const created = await this.createDocuments(list, operation);
    return Array.isArray(data) ? created : created[0];
  }

  static async createDocuments(data: (Data | DocumentLike)[] = [], operation: Operation = {}): Promise<DocumentLike[]> {
    return createDocuments(
      this.implementation,
      data.map((one) => (one instanceof Document ? one.toObject() : (one as Data))),
      operation,
    );
  }

  static async updateDocuments(updates: Data[] = [], operation: Operation = {}): Promise<DocumentLike[]> {
    return updateDocuments(this.implementation, updates, operation);
  }

  static async deleteDocuments(ids: string[] = [], operation: Operation = {}): Promise<DocumentLike[]> {
    return deleteDocuments(this.implementation, ids, operation);
  }

  override async update(data: Data = {}, operation: Operation = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof Document;
    const [updated] = await cls.updateDocuments([{ ...data, _id: this.id }], { ...operation, parent: this.parent });
    return updated as this | undefined;
  }

  async delete(operation: Operation = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof Document;
    const [deleted] = await cls.deleteDocuments([this.id], { ...operation, parent: this.parent });
    return deleted as this | undefined;
  }

  getEmbeddedCollection(name: string): EmbeddedValues {
    return this.collections[embeddedKey(this.documentName, name)]!;
  }

  getEmbeddedDocument(name: string, id: string): DocumentLike | undefined {
    return this.getEmbeddedCollection(name).get(id);
  }

  async createEmbeddedDocuments(name: string, data: Data[] = [], operation: Operation = {}): Promise<DocumentLike[]> {
    const { documentClass } = this.getEmbeddedCollection(name);
    return createDocuments(documentClass, data, { ...operation, parent: this });
  }

  async updateEmbeddedDocuments(
    name: string,
    updates: Data[] = [],
    operation: Operation = {},
  ): Promise<DocumentLike[]> {
    const { documentClass } = this.getEmbeddedCollection(name);
    return updateDocuments(documentClass, updates, { ...operation, parent: this });
  }

  async deleteEmbeddedDocuments(name: string, ids: string[], operation: Operation = {}): Promise<DocumentLike[]> {
    const { documentClass } = this.getEmbeddedCollection(name);
    return deleteDocuments(documentClass, ids, { ...operation, parent: this });
  }
}

function applyEmbedded(collection: EmbeddedValues, entry: Data, options: Operation): void {
  if (!isPlain(entry)) return;
  const existing = collection.get(String(entry["_id"]));
  if (existing) existing.applyChanges(entry, options);
  else if (!believes("unknownEmbeddedIsDropped")) collection.add(entry);
}
