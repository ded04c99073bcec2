import { Collection } from "./collection.ts";
import type { Data, DocumentConstructor, DocumentLike } from "./types/document.ts";

/** The documents inside another one. Each keeps its entry of the parent's source as its own source. */
export class EmbeddedCollection extends Collection<DocumentLike> {
  readonly parent: DocumentLike;
  readonly key: string;
  readonly documentName: string;

  constructor(parent: DocumentLike, key: string, documentName: string) {
    super();
    this.parent = parent;
    this.key = key;
    this.documentName = documentName;
  }

  private get sources(): Data[] {
    return this.parent._source[this.key] as Data[];
  }

  get documentClass(): DocumentConstructor {
    return getDocumentClass(this.documentName) as DocumentConstructor;
  }

  /** After the parent's source was replaced: keeps documents by id, adds new ones, removes those that are gone. */
  sync(): void {
    const sources = this.sources;
    const ids = new Set(sources.map((source) => String(source["_id"])));
    for (const id of [...this.keys()]) if (!ids.has(id)) this.delete(id);
    sources.forEach((source, index) => {
      const existing = this.get(String(source["_id"]));
      if (!existing) this.build(source, index);
      else if (existing._source !== source) {
        existing.replaceSource(source);
        sources[index] = existing._source;
      }
    });
  }

  private build(source: Data, index: number): DocumentLike {
    const document = new this.documentClass(source, { parent: this.parent });
    this.sources[index] = document._source;
    this.set(String(source["_id"]), document);
    return document;
  }

  add(source: Data): DocumentLike {
    this.sources.push(source);
    return this.build(source, this.sources.length - 1);
  }

  remove(id: string): DocumentLike | undefined {
    const document = this.get(id);
    const at = this.sources.findIndex((source) => source["_id"] === id);
    if (at >= 0) this.sources.splice(at, 1);
    this.delete(id);
    return document;
  }

  /** The sources of all of them, or what was prepared from them. */
  toObject(source = true): Data[] {
    return this.map((document) => document.toObject(source));
  }
}
