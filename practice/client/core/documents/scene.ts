import { Document } from "../document.ts";
import type { Values } from "../globals.ts";
import type { TokenDocument } from "./token.ts";

export class Scene extends Document {
  static override documentName = "Scene";
  declare name: string;
  declare active: boolean;
  declare tokens: Values<TokenDocument>;

  get isView(): boolean {
    return game.scenes.viewed === (this as unknown);
  }

  async activate(): Promise<unknown> {
    const others = game.scenes.filter((scene) => scene.active && scene.id !== this.id);
    const updates = others.map((scene) => ({ _id: scene.id, active: false }) as Record<string, unknown>);
    return Scene.updateDocuments([...updates, { _id: this.id, active: true }]);
  }
}
