import { expand, randomId } from "../../../server/objects.ts";
import { embeddedKey } from "../../../server/schema.ts";
import { Document } from "../document.ts";
import { ownershipLevel } from "../ownership.ts";
import { statusById } from "../status-effects.ts";
import type { Values } from "../types/collection.ts";
import type { StatusConfig } from "../types/config.ts";
import type { Data, DocumentConstructor, DocumentLike, Operation } from "../types/document.ts";
import type { CombatLike, TokenLike, UserLike } from "../types/documents.ts";
import type { ActiveEffect } from "./effect.ts";

export class Actor extends Document {
  static override documentName = "Actor";

  declare name: string;
  declare img: string;
  declare prototypeToken: Data;
  declare effects: Values<ActiveEffect>;

  /** A synthetic actor belongs to its token; it is the world's actor with the token's changes. */
  get isToken(): boolean {
    return this.parent !== null;
  }

  get token(): TokenLike | null {
    return this.parent as TokenLike | null;
  }

  get statuses(): Set<string> {
    return new Set(this.effects.contents.filter((effect) => effect.active).flatMap((effect) => [...effect.statuses]));
  }

  get temporaryEffects(): ActiveEffect[] {
    return this.effects.contents.filter((effect) => effect.active && effect.isTemporary);
  }

  get appliedEffects(): ActiveEffect[] {
    return this.effects.contents.filter((effect) => effect.active);
  }

  get inCombat(): boolean {
    return game.combat?.combatants.some((one) => (one.actor as unknown) === this) ?? false;
  }

  override getUserLevel(user: UserLike = game.user): number {
    return user.isGM ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : ownershipLevel(this._source["ownership"], user.id);
  }

  getRollData(): Data {
    return this.system;
  }

  /** Tokens on the viewed scene: documents on request, and no placeables, since there is no canvas. */
  getActiveTokens(linked = false, asDocuments = false): TokenLike[] {
    const tokens = asDocuments ? this.tokensOnScene() : [];
    return linked ? tokens.filter(({ actorLink }) => actorLink) : tokens;
  }

  tokensOnScene(): TokenLike[] {
    if (this.token) return [this.token];
    const tokens = game.scenes.viewed?.tokens.contents ?? [];
    return tokens.filter((token) => token.actorId === this.id);
  }

  /**
   * What toggling this condition removes: its own effect, or those of this condition alone. Others that include it
   * stay.
   */
  private effectsOf({ id, _id }: StatusConfig): ActiveEffect[] {
    const own = (effect: ActiveEffect) =>
      _id === undefined ? effect.statuses.size === 1 && effect.statuses.has(id) : effect.id === _id;
    return this.effects.contents.filter(own);
  }

  async toggleStatusEffect(id: string, { active, overlay = false }: { active?: boolean; overlay?: boolean } = {}) {
    const status = statusById(id);
    if (!status) throw new Error(`Invalid status ID "${id}" provided to Actor#toggleStatusEffect`);
    const existing = this.effectsOf(status).map((effect) => effect.id);
    if (existing.length > 0) {
      if (active === true) return true;
      await this.deleteEmbeddedDocuments("ActiveEffect", existing);
      return false;
    }
    if (active === false) return undefined;
    const effect = await (getDocumentClass("ActiveEffect") as typeof ActiveEffect).fromStatusEffect(id, {
      parent: this,
    });
    if (overlay) effect.updateSource({ flags: { core: { overlay: true } } });
    const [created] = await this.createEmbeddedDocuments("ActiveEffect", [effect.toObject()], {
      keepId: status._id !== undefined,
    });
    return created;
  }

  async rollInitiative({ createCombatants = false, rerollInitiative = false, initiativeOptions = {} } = {}) {
    let combat = game.combat;
    if (!combat) {
      if (!game.user.isGM || !createCombatants) return null;
      const Cls = getDocumentClass("Combat") as DocumentConstructor;
      combat = (await Cls.create({ scene: game.scenes.viewed?.id ?? null })) as CombatLike;
    }
    if (createCombatants && combat.getCombatantsByActor(this).length === 0) {
      const tokens = this.tokensOnScene();
      const data = tokens.map((token) => ({
        tokenId: token.id,
        sceneId: token.parent?.id,
        actorId: this.id,
        hidden: token.hidden,
      }));
      await combat.createEmbeddedDocuments("Combatant", data.length > 0 ? data : [{ actorId: this.id }]);
    }
    const rolled = combat.getCombatantsByActor(this).filter((one) => rerollInitiative || one.initiative === null);
    await combat.rollInitiative(
      rolled.map((one) => one.id),
      initiativeOptions,
    );
    return combat;
  }

  // A synthetic actor is written into its token

  override async update(data: Data = {}, operation: Operation = {}): Promise<this | undefined> {
    if (!this.token) return super.update(data, operation);
    await this.token.update({ delta: expand(data) as Data }, operation);
    return this;
  }

  private async writeEmbedded(key: string, entries: Data[], operation: Operation): Promise<void> {
    const { keepId: _keepId, ...rest } = operation;
    await this.token?.update({ delta: { [key]: entries } }, rest);
  }

  private entries(key: string): Data[] {
    return this.toObject()[key] as Data[];
  }

  override async createEmbeddedDocuments(
    name: string,
    data: Data[] = [],
    operation: Operation = {},
  ): Promise<DocumentLike[]> {
    if (!this.token) return super.createEmbeddedDocuments(name, data, operation);
    const key = embeddedKey("Actor", name);
    const made: Data[] = [];
    for (const one of data) {
      const source = { ...one, _id: operation["keepId"] ? one["_id"] : randomId() };
      const document = new (getDocumentClass(name) as DocumentConstructor)(source, { parent: this });
      const allowed = await document._preCreate(one, operation, game.user);
      if (allowed !== false) made.push(document.toObject());
    }
    await this.writeEmbedded(key, [...this.entries(key), ...made], operation);
    return made.flatMap((one) => this.getEmbeddedDocument(name, String(one["_id"])) ?? []);
  }

  override async updateEmbeddedDocuments(
    name: string,
    updates: Data[] = [],
    operation: Operation = {},
  ): Promise<DocumentLike[]> {
    if (!this.token) return super.updateEmbeddedDocuments(name, updates, operation);
    const key = embeddedKey("Actor", name);
    const copy = this.clone({ [key]: updates }, { keepId: true });
    await this.writeEmbedded(key, copy.toObject()[key] as Data[], operation);
    return updates.flatMap((one) => this.getEmbeddedDocument(name, String(one["_id"])) ?? []);
  }

  override async deleteEmbeddedDocuments(
    name: string,
    ids: string[],
    operation: Operation = {},
  ): Promise<DocumentLike[]> {
    if (!this.token) return super.deleteEmbeddedDocuments(name, ids, operation);
    const key = embeddedKey("Actor", name);
    const gone = ids.flatMap((id) => this.getEmbeddedDocument(name, id) ?? []);
    const left = this.entries(key).filter((one) => !ids.includes(String(one["_id"])));
    await this.writeEmbedded(key, left, operation);
    return gone;
  }
}
