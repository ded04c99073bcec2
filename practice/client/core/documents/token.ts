import { deepClone } from "../../../server/objects.ts";
import { merged } from "../../../server/update.ts";
import { Document } from "../document.ts";
import { Hooks } from "../hooks.ts";
import { state } from "../state.ts";
import type { Data, DocumentConstructor, DocumentLike, Operation } from "../types/document.ts";
import type { CombatantLike, CombatLike, RegionLike, SceneLike, UserLike } from "../types/documents.ts";
import type { Actor } from "./actor.ts";

/** A token fills one cell; a cell of Foundry has this size unless a scene says otherwise. */
const CELL = 100;

/** The token may be gone already. */
const isOf = ({ tokenId, sceneId, combat }: CombatantLike, token: DocumentLike): boolean =>
  tokenId === token.id && (sceneId ?? combat.scene?.id) === token.parent?.id;

interface Bar {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

interface Waypoint {
  x: number;
  y: number;
  elevation: number;
}

export class TokenDocument extends Document {
  static override documentName = "Token";

  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: Data;
  declare texture: { src: string };
  declare hidden: boolean;
  declare disposition: number;
  declare x: number;
  declare y: number;
  declare private synthetic: Actor | null;

  override prepareBaseData(): void {
    if (!Object.hasOwn(this, "synthetic"))
      Object.defineProperty(this, "synthetic", { value: null, writable: true, enumerable: false });
  }

  get baseActor(): Actor | null {
    return (game.actors?.get(this.actorId ?? "") as unknown as Actor | undefined) ?? null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get scene(): DocumentLike | null {
    return this.parent;
  }

  /** Synthetic actors are made after the world's documents: there are none yet when the first turns are set up. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (!base || this.actorLink) return base;
    if (!this.synthetic && state.synthetics) {
      const Cls = getDocumentClass("Actor") as typeof Actor;
      this.synthetic = new Cls(this.syntheticSource(base), { parent: this });
    }
    return this.synthetic;
  }

  /** the same, by the name that packages know it by */
  get _object(): null {
    return null;
  }

  get object(): null {
    return null;
  }

  private syntheticSource(base: Actor): Data {
    return merged(merged(deepClone(base._source), { name: this.name }), this.delta);
  }

  /** After the world's actor or this token changed. */
  refreshSynthetic(): void {
    const base = this.baseActor;
    if (this.synthetic && base) this.synthetic.replaceSource(this.syntheticSource(base));
  }

  override getUserLevel(user: UserLike = game.user): number {
    return user.isGM ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : (this.baseActor?.getUserLevel(user) ?? 0);
  }

  override get visible(): boolean {
    return !this.hidden || this.isOwner;
  }

  /** Of this scene, those that its centre stands in. */
  get regions(): Set<RegionLike> {
    const centre = { x: this.x + CELL / 2, y: this.y + CELL / 2 };
    const all = (this.parent as SceneLike | null)?.regions ?? [];
    return new Set([...all].filter((region) => region.testPoint(centre)));
  }

  /** What a bar of this token shows: a value with its most, or a number alone. */
  getBarAttribute(bar: string, { alternative }: { alternative?: string } = {}): Bar | null {
    const attribute =
      alternative || (this as unknown as Record<string, { attribute?: string } | undefined>)[bar]?.attribute;
    const found: unknown = attribute && foundry.utils.getProperty(this.actor?.system, attribute);
    if (!attribute || found === undefined || found === null) return null;
    if (typeof found !== "object") {
      const value = Number(found);
      return Number.isNaN(value) ? null : { type: "value", attribute, value, editable: true };
    }
    const { value, max } = found as { value?: unknown; max?: unknown };
    if (value === undefined || max === undefined) return null;
    return { type: "bar", attribute, value: Number(value), max: Number(max), editable: true };
  }

  // Movement: where it has been since its last turn began

  get movementHistory(): Waypoint[] {
    return deepClone(this._source["_movementHistory"]) as Waypoint[];
  }

  async clearMovementHistory(): Promise<void> {
    if (this.movementHistory.length > 0) await this.update({ _movementHistory: [] });
  }

  private get spot(): Waypoint {
    const { x, y, elevation } = this._source as unknown as Waypoint;
    return { x, y, elevation };
  }

  override async _preUpdate(changes: Data, options: Operation, user: UserLike): Promise<unknown> {
    if (["x", "y"].some((axis) => axis in changes)) {
      const { x = this.x, y = this.y, elevation = this.spot.elevation } = changes as Partial<Waypoint>;
      const before = this.movementHistory;
      changes["_movementHistory"] = [...(before.length > 0 ? before : [this.spot]), { x, y, elevation }];
    }
    return super._preUpdate(changes, options, user);
  }

  override _onUpdate(changed: Data, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    const { actor } = this;
    if (!actor?.isToken || !("delta" in changed)) return;
    const before = new Map(actor.effects.contents.map((effect) => [effect.id, effect]));
    this.refreshSynthetic();
    const after = new Set(actor.effects.contents.map((effect) => effect.id));
    for (const effect of actor.effects.contents)
      if (!before.has(effect.id)) Hooks.callAll("createActiveEffect", effect, options, userId);
    for (const [id, effect] of before) if (!after.has(id)) Hooks.callAll("deleteActiveEffect", effect, options, userId);
    actor._onUpdate(changed["delta"] as Data, options, userId);
    Hooks.callAll("updateActor", actor, changed["delta"], options, userId);
  }

  // Combat

  get combatant(): CombatantLike | null {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  async toggleCombatant({ active = !this.inCombat }: { active?: boolean } = {}): Promise<boolean> {
    const Cls = this.constructor as typeof TokenDocument;
    if (active && !this.inCombat) await Cls.createCombatants([this]);
    else if (!active && this.inCombat) await Cls.deleteCombatants([this]);
    return this.inCombat;
  }

  /** The first one makes an encounter, if a GM asks. */
  static async createCombatants(
    tokens: TokenDocument[],
    { combat }: { combat?: CombatLike | null } = {},
  ): Promise<CombatantLike[]> {
    let target = combat ?? game.combat;
    if (!target) {
      if (!game.user.isGM) {
        ui.notifications?.warn("There is no encounter yet.");
        return [];
      }
      const Cls = getDocumentClass("Combat") as DocumentConstructor;
      target = (await Cls.create({ scene: game.scenes.viewed?.id ?? null, active: true })) as CombatLike;
    }
    const present = new Set(target.combatants.map((one) => one.tokenId));
    const data = tokens
      .filter((token) => !present.has(token.id))
      .map((token) => ({ tokenId: token.id, sceneId: token.parent?.id, actorId: token.actorId, hidden: token.hidden }));
    return (await target.createEmbeddedDocuments("Combatant", data)) as CombatantLike[];
  }

  /** Whoever deletes a token takes it out of every encounter. */
  static override async _onDeleteOperation(documents: Document[], operation: Operation, user: UserLike) {
    const done = await super._onDeleteOperation(documents, operation, user);
    if (user.id === game.userId)
      for (const combat of game.combats) {
        const gone = combat.combatants.filter((one) => documents.some((token) => isOf(one, token)));
        if (gone.length > 0)
          await combat.deleteEmbeddedDocuments(
            "Combatant",
            gone.map(({ id }) => id),
          );
      }
    return done;
  }

  static async deleteCombatants(
    tokens: TokenDocument[],
    { combat }: { combat?: CombatLike | null } = {},
  ): Promise<CombatantLike[]> {
    const target = combat ?? game.combat;
    const ids = new Set(tokens.map((token) => token.id));
    const gone = target?.combatants.filter((one) => ids.has(one.tokenId ?? "")).map((one) => one.id) ?? [];
    return gone.length > 0 ? ((await target!.deleteEmbeddedDocuments("Combatant", gone)) as CombatantLike[]) : [];
  }
}
