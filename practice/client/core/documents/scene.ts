import { Document } from "../document.ts";
import type { Values } from "../types/collection.ts";
import type { Data, Operation } from "../types/document.ts";
import type { RegionDocument } from "./region.ts";
import type { TokenDocument } from "./token.ts";

export class Scene extends Document {
  static override documentName = "Scene";
  declare name: string;
  declare active: boolean;
  declare tokens: Values<TokenDocument>;
  declare regions: Values<RegionDocument>;

  get isView(): boolean {
    return game.scenes.viewed === (this as unknown);
  }

  /** Views it on this page alone. */
  async view(): Promise<this> {
    game.scenes.look(this);
    await ui.combat?.render();
    (ui["scene"] as { refresh?(): void } | undefined)?.refresh?.();
    return this;
  }

  /** A page viewing another scene is taken along when one becomes active. */
  override _onUpdate(changed: Data, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] === true) game.scenes.look(null);
  }

  async activate(): Promise<unknown> {
    const others = game.scenes.filter((scene) => scene.active && scene.id !== this.id);
    const updates = others.map((scene) => ({ _id: scene.id, active: false }) as Record<string, unknown>);
    return Scene.updateDocuments([...updates, { _id: this.id, active: true }]);
  }
}
