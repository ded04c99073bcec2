import { Document } from "../document.ts";
import { generation } from "../state.ts";
import { statusById } from "../status-effects.ts";
import type { Data, DocumentLike, Operation } from "../types/document.ts";
import type { ActorLike, Clock, Duration, EncounterLike, Start, UserLike } from "../types/documents.ts";
import { isDue, prepared, remaining, startOf } from "./effect-clock.ts";
import { EffectRegistry } from "./effect-registry.ts";

const registry = new EffectRegistry();

export class ActiveEffect extends Document {
  static override documentName = "ActiveEffect";

  declare name: string;
  declare img: string;
  declare disabled: boolean;
  declare statuses: Set<string>;
  declare duration: Data & Partial<Duration>;
  /** only in generation 14 */
  declare start: Start;

  /** From generation 14 on: what tells effects that a turn or a round begins or ends. */
  static get registry(): EffectRegistry | undefined {
    return generation() >= 14 ? registry : undefined;
  }

  override prepareBaseData(): void {
    this.statuses = new Set(this._source["statuses"] as string[]);
    if (generation() < 14) return;
    this.start = prepared(this._source["start"] as Data);
    this.updateDuration();
  }

  /** Only in generation 14: what is left, and the event at which it is over. */
  updateDuration(): void {
    const { value = null, units = "seconds", expiry = null, expired = false } = this._source["duration"] as Data;
    const length = typeof value === "number" ? value : null;
    const event = (expiry as string | null) ?? (length === null ? null : "turnStart");
    const own = { value: length, units: units as Duration["units"], expiry: event, expired: expired === true };
    this.duration = { ...own, remaining: remaining(own, this.start) };
  }

  /** Is this the event that ends it, once its time is up? A system may have events of its own. */
  isExpiryEvent(event: string, clock: Clock = {}): boolean {
    return isDue(this, event, clock);
  }

  get actor(): ActorLike | null {
    const { parent } = this;
    return (parent?.documentName === "Item" ? parent.parent : parent) as ActorLike | null;
  }

  get isSuppressed(): boolean {
    return generation() >= 14 && this.duration.expired === true;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get isTemporary(): boolean {
    if (this.statuses.size > 0) return true;
    const { value, expiry } = this.duration;
    if (generation() >= 14) return typeof value === "number" || Boolean(expiry);
    return Object.values(this.duration).some((one) => Boolean(one));
  }

  get target(): DocumentLike | null {
    return this.parent;
  }

  /** Where an effect that is created now begins. */
  static getEffectStart(combat: EncounterLike | null = game.combat): Data {
    return startOf(combat);
  }

  override async _preCreate(data: Data, options: Operation, user: UserLike): Promise<unknown> {
    if (generation() >= 14) this.stamp();
    return super._preCreate(data, options, user);
  }

  /** A beginning that its maker gives stays. */
  private stamp(): void {
    const start = (this.constructor as typeof ActiveEffect).getEffectStart();
    this.updateSource({ start: { ...start, ...(this._source["start"] as Data) } });
  }

  /** An effect for this condition, not created yet, with its own id if it has one, and with what comes with it. */
  static async fromStatusEffect(id: string, options: { parent?: DocumentLike | null } = {}): Promise<ActiveEffect> {
    const status = statusById(id);
    if (!status) throw new Error(`Invalid status ID "${id}" provided to ActiveEffect#fromStatusEffect`);
    const { id: _id, name, statuses = [], ...data } = status;
    const source = { ...data, name: game.i18n.localize(name), statuses: [...new Set([id, ...statuses])] };
    return new ActiveEffect.implementation(source, options) as ActiveEffect;
  }
}

export class Item extends Document {
  static override documentName = "Item";
  declare name: string;
  declare img: string;

  get actor(): DocumentLike | null {
    return this.parent;
  }
}
