import { Document } from "../document.ts";
import { Roll } from "../roll.ts";
import { generation, state } from "../state.ts";
import type { Data, Operation } from "../types/document.ts";
import type { ActorLike, CombatLike, GroupLike, TokenLike, UserLike } from "../types/documents.ts";
import { VideoHelper } from "../video.ts";
import { turnAfter } from "./turn-injection.ts";

export class Combatant extends Document {
  static override documentName = "Combatant";

  declare name: string;
  /** A moving token has none: the tracker shows its first frame. */
  declare img: string | undefined;
  declare _videoSrc: string | null;
  declare resource: number | string | null;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  /** only in generation 14 */
  declare roundJoined: number;

  get combat(): CombatLike {
    return this.parent as CombatLike;
  }

  get token(): TokenLike | null {
    const scene = this.sceneId === null ? this.combat?.scene : game.scenes?.get(this.sceneId);
    return scene?.tokens.get(this.tokenId ?? "") ?? null;
  }

  get actor(): ActorLike | null {
    if (this.token) return this.token.actor;
    return game.actors?.get(this.actorId ?? "") ?? null;
  }

  get group(): GroupLike | null {
    return this.combat?.groups.get(String(this._source["group"])) ?? null;
  }

  get players(): UserLike[] {
    return game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get isNPC(): boolean {
    return !this.actor?.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    const dead = CONFIG.specialStatusEffects["DEFEATED"] ?? "dead";
    return this.defeated || (this.actor?.statuses.has(dead) ?? false);
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  /** The actor's level; a combatant without an actor belongs to the GM. */
  override getUserLevel(user: UserLike = game.user): number {
    if (user.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const actor = this.actor ?? game.actors.get(this.actorId ?? "");
    return actor?.getUserLevel(user) ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /** What its actor has is looked up once unlinked tokens have theirs. */
  override prepareDerivedData(): void {
    const { token, actor } = this;
    const source = this._source as { name: string | null; img: string | null };
    this.name = source.name || token?.name || actor?.name || "Unknown Combatant";
    this._videoSrc = VideoHelper.hasVideoExtension(token?.texture.src) ? (token?.texture.src ?? null) : null;
    this.img = source.img || (this._videoSrc ? undefined : token?.texture.src || actor?.img || CONST.DEFAULT_TOKEN);
    if (state.synthetics) this.updateResource();
    this._prepareGroup();
  }

  _prepareGroup(): void {
    if (this.group?._source["initiative"] !== null && this.group)
      this.initiative = this.group._source["initiative"] as number;
  }

  updateResource(): number | string | null {
    const path = this.actor && game.combats ? (this.combat?.settings.resource ?? "") : "";
    this.resource = (path ? (foundry.utils.getProperty(this.actor?.system, path) as number) : null) ?? null;
    return this.resource;
  }

  _getInitiativeFormula(): string {
    return String(CONFIG.Combat.initiative.formula || game.system["initiative"] || "1d20");
  }

  getInitiativeRoll(formula?: string | null): Roll {
    return Roll.create(formula || this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string | null): Promise<unknown> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total });
  }

  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }

  override async _preCreate(data: Data, options: Operation, user: UserLike): Promise<unknown> {
    if (generation() >= 14) this.updateSource({ roundJoined: Math.max(this.combat?.round ?? 1, 1) });
    return super._preCreate(data, options, user);
  }

  // The current combatant stays current when the order changes, unless the operation says which turn it is

  static override async _preCreateOperation(
    documents: Document[],
    operation: Operation,
    user: UserLike,
  ): Promise<unknown> {
    turnAfter(operation, { added: documents.map((document) => document.toObject()) });
    return super._preCreateOperation(documents, operation, user);
  }

  static override async _preUpdateOperation(
    documents: Document[],
    operation: Operation,
    user: UserLike,
  ): Promise<unknown> {
    const updates = operation["updates"] as Data[];
    if (updates.some((update) => "initiative" in update)) turnAfter(operation, { changed: updates });
    return super._preUpdateOperation(documents, operation, user);
  }

  static override async _preDeleteOperation(
    documents: Document[],
    operation: Operation,
    user: UserLike,
  ): Promise<unknown> {
    turnAfter(operation, { removed: documents.map((document) => document.id) });
    return super._preDeleteOperation(documents, operation, user);
  }
}
