import { Document } from "../document.ts";
import type { Data, Operation } from "../types/document.ts";

export class Setting extends Document {
  static override documentName = "Setting";
  declare key: string;
  declare value: unknown;
  declare user: string | null;

  override _onCreate(data: Data, options: Operation, userId: string): void {
    super._onCreate(data, options, userId);
    this.announce(options, userId);
  }

  override _onUpdate(changed: Data, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.announce(options, userId);
  }

  private announce(options: Operation, userId: string): void {
    if (this.user !== null && this.user !== game.userId) return;
    const config = game.settings.settings.get(this.key);
    config?.onChange?.(game.settings.get(config.namespace, config.key), options, userId);
  }
}
