import { ask } from "../connection.ts";
import { defaultPermissions } from "../constants.ts";
import { Document } from "../document.ts";
import type { ActorLike } from "../types/documents.ts";

export class User extends Document {
  static override documentName = "User";

  declare name: string;
  declare role: number;
  declare color: string;
  declare avatar: string | null;
  declare theme: "dark" | "light";
  declare permissions: Record<string, boolean>;
  /** tokens on this page's canvas, of which there are none */
  readonly targets = new Set<unknown>();
  /** is at least one page of this user connected */
  declare active: boolean;

  override prepareBaseData(): void {
    if (!Object.hasOwn(this, "active")) this.active = false;
  }

  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  get isSelf(): boolean {
    return this.id === game.userId;
  }

  get isActiveGM(): boolean {
    return game.users.activeGM === (this as unknown);
  }

  get character(): ActorLike | null {
    return game.actors.get(String(this._source["character"])) ?? null;
  }

  get viewedScene(): string | null {
    return game.scenes.viewed?.id ?? null;
  }

  isDesignated(test: (user: User) => boolean): boolean {
    return game.users.getDesignatedUser(test as never) === (this as unknown);
  }

  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "number" ? role : (CONST.USER_ROLES as Record<string, number>)[role];
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }

  hasPermission(permission: string): boolean {
    const own = this.permissions[permission];
    return own ?? this.role >= (defaultPermissions[permission] ?? CONST.USER_ROLES.GAMEMASTER);
  }

  can(action: string): boolean {
    return action in CONST.USER_ROLES ? this.hasRole(action) : this.hasPermission(action);
  }

  /** Asks another user's page. Nothing rejects when no answer comes. */
  async query(name: string, data: unknown, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    const handler = CONFIG.queries[name];
    if (!handler) throw new Error(`User query "${name}" is not registered`);
    if (!this.active) throw new Error(`User ${this.name} is not connected`);
    if (this.isSelf) return handler(data, timeout === undefined ? {} : { timeout });
    return ask("userQuery", { target: this.id, name, data, timeout });
  }
}
