import { Document } from "../document.ts";
import { ownershipLevel } from "../ownership.ts";
import type { Values } from "../types/collection.ts";
import type { DocumentLike } from "../types/document.ts";
import type { UserLike } from "../types/documents.ts";

/** A journal, after the public API documentation of JournalEntry and JournalEntryPage (13, 14). */
export class JournalEntry extends Document {
  static override documentName = "JournalEntry";

  declare name: string;
  declare pages: Values<JournalEntryPage>;

  /** A document in a compendium has no ownership of its own: those who may see the compendium may read it. */
  override getUserLevel(user: UserLike = game.user): number {
    if (this.pack === null || user.isGM) return super.getUserLevel(user);
    const { NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return game.packs.get(this.pack)?.visible ? OBSERVER : NONE;
  }
}

export class JournalEntryPage extends Document {
  static override documentName = "JournalEntryPage";

  declare name: string;
  declare sort: number;
  declare title: { show?: boolean; level?: number };
  declare text: { content?: string | null; format?: number };

  /** A page may have an ownership of its own; -1 is its journal's. */
  override getUserLevel(user: UserLike = game.user): number {
    const { INHERIT } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const own = { default: INHERIT, ...(this._source["ownership"] as object) };
    const level = ownershipLevel(own, user.id);
    const holder = this.parent as DocumentLike | null;
    return level === INHERIT || user.isGM ? (holder?.getUserLevel(user) ?? 0) : level;
  }
}
