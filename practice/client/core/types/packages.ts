import type { Values } from "./collection.ts";
import type { Data, DocumentLike } from "./document.ts";

export interface PackageLike {
  id: string;
  title: string;
  version: string;
  active: boolean;
  api?: unknown;
  [field: string]: unknown;
}

export interface PackLike {
  collection: string;
  documentName: string;
  metadata: { id: string; label: string; type: string };
  readonly visible: boolean;
  index: Values<Data>;
  getIndex(): Promise<Values<Data>>;
  getDocuments(): Promise<DocumentLike[]>;
  getDocument(id: string): Promise<DocumentLike | undefined>;
}
