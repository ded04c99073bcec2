import { Document } from "../document.ts";

/** A folder of the sidebar, after the public API documentation of Folder. Nothing shows them. */
export class Folder extends Document {
  static override documentName = "Folder";

  declare name: string;
  declare type: string;

  /** The documents of this world that lie in it. */
  get contents(): Document[] {
    const Cls = getDocumentClass(this.type) as typeof Document | undefined;
    const all = (Cls?.prototype.collectionOfWorld() ?? []) as Iterable<Document>;
    return [...(all as Map<string, Document>).values()].filter((one) => one._source["folder"] === this.id);
  }
}
