/** Compendium packs: their index comes with the world, their documents on demand. */
import type { PackInfo } from "../../server/protocol.ts";
import { Collection } from "./collection.ts";
import { ask } from "./connection.ts";
import type { Values } from "./types/collection.ts";
import type { Data, DocumentConstructor, DocumentLike } from "./types/document.ts";
import type { PackLike } from "./types/packages.ts";

const roles = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];

export class CompendiumCollection extends Collection<DocumentLike> implements PackLike {
  readonly collection: string;
  readonly documentName: string;
  readonly metadata: { id: string; label: string; type: string };
  readonly index: Values<Data> = new Collection<Data>() as unknown as Values<Data>;
  readonly ownership: Record<string, string>;

  constructor(info: PackInfo) {
    super();
    this.collection = info.id;
    this.documentName = info.type;
    this.metadata = { id: info.id, label: info.label, type: info.type };
    this.ownership = info.ownership;
    for (const entry of info.index) this.index.set(String(entry["_id"]), entry);
  }

  get title(): string {
    return this.metadata.label;
  }

  get visible(): boolean {
    if (game.user.role >= CONST.USER_ROLES.GAMEMASTER) return true;
    return roles.slice(0, game.user.role + 1).some((role) => (this.ownership[role] ?? "NONE") !== "NONE");
  }

  async getIndex(): Promise<Values<Data>> {
    return this.index;
  }

  async getDocuments(): Promise<DocumentLike[]> {
    const sources = await ask<Data[]>("pack", this.collection);
    const Cls = getDocumentClass(this.documentName) as DocumentConstructor;
    const made = (source: Data) => new Cls(source, { pack: this.collection });
    for (const source of sources) this.set(String(source["_id"]), made(source));
    return this.contents;
  }

  async getDocument(id: string): Promise<DocumentLike | undefined> {
    return this.get(id) ?? (await this.getDocuments()).find((document) => document.id === id);
  }
}
