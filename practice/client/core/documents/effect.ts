import { Document } from "../document.ts";

export class ActiveEffect extends Document {
  static override documentName = "ActiveEffect";

  declare name: string;
  declare img: string;
  declare disabled: boolean;
  declare statuses: Set<string>;
  declare duration: Record<string, unknown>;

  override prepareBaseData(): void {
    this.statuses = new Set(this._source["statuses"] as string[]);
  }

  get active(): boolean {
    return !this.disabled;
  }

  get isTemporary(): boolean {
    return this.statuses.size > 0 || Object.values(this.duration).some((value) => Boolean(value));
  }

  get target(): Document | null {
    return this.parent;
  }

  /** Not created yet: of this condition, with its own id if it has one, and with what comes with it. */
  static async fromStatusEffect(id: string, options: { parent?: Document | null } = {}): Promise<ActiveEffect> {
    const status = CONFIG.statusEffects.find((one) => one.id === id);
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

  get actor(): Document | null {
    return this.parent;
  }
}
