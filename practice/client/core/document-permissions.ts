import { DocumentLifeCycle } from "./document-life-cycle.ts";
import { ownershipLevel, requiredLevel, userMayModify } from "./ownership.ts";
import type { Data, DocumentAction, DocumentLike } from "./types/document.ts";
import type { UserLike } from "./types/documents.ts";

/** Who may see and change a document; one that lies in another goes by that one's ownership. */
export abstract class DocumentPermissions extends DocumentLifeCycle {
  declare _source: Data;
  declare readonly parent: DocumentLike | null;

  getUserLevel(user: UserLike = game.user): number {
    if (user.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return this.parent ? this.parent.getUserLevel(user) : ownershipLevel(this._source["ownership"], user.id);
  }

  testUserPermission(user: UserLike, level: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const has = this.getUserLevel(user);
    const needs = requiredLevel(level);
    return exact ? has === needs : has >= needs;
  }

  get permission(): number {
    return this.getUserLevel(game.user);
  }

  /** Does somebody own it who is no Game Master? */
  get hasPlayerOwner(): boolean {
    return game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get isOwner(): boolean {
    return this.testUserPermission(game.user, "OWNER");
  }

  get limited(): boolean {
    return this.testUserPermission(game.user, "LIMITED", { exact: true });
  }

  get visible(): boolean {
    return this.testUserPermission(game.user, "LIMITED");
  }

  canUserModify(user: UserLike, action: DocumentAction, data: Data = {}): boolean {
    return userMayModify(this, user, action, data);
  }

  /** The client's own check before a request; throws. Everything else is the server's business. */
  checkUpdate(_user: UserLike, _changes: Data): void {}
}
