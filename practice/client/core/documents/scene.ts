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

export class Macro extends Document {
  static override documentName = "Macro";
  declare command: string;

  /** Script macros only. */
  async execute(scope: Record<string, unknown> = {}): Promise<unknown> {
    const names = Object.keys(scope);
    const run = new Function(...names, `return (async () => {\n${this.command}\n})();`);
    return (await run(...names.map((name) => scope[name]))) as unknown;
  }
}

export class Cards extends Document {
  static override documentName = "Cards";
  declare cards: Values<Card>;
}

export class Card extends Document {
  static override documentName = "Card";
}
