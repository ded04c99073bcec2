/**
 * Places of a scene that hear what happens to the tokens in them. After the public API documentation of RegionDocument and
 * REGION_EVENTS, and how packages tell regions of turns themselves.
 */
import { Document } from "../document.ts";
import { Hooks } from "../hooks.ts";
import type { Values } from "../types/collection.ts";
import type { Data } from "../types/document.ts";
import type { SceneLike, TokenLike } from "../types/documents.ts";

export interface RegionEvent {
  name: string;
  data: Data;
  region: RegionDocument;
  user: unknown;
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class RegionDocument extends Document {
  static override documentName = "Region";

  declare name: string;
  declare shapes: Rectangle[];
  declare behaviors: Values<RegionBehavior>;

  get scene(): SceneLike | null {
    return this.parent as SceneLike | null;
  }

  get tokens(): Set<TokenLike> {
    return new Set(this.scene?.tokens.filter((token) => token.regions.has(this)) ?? []);
  }

  /** Rectangles only. */
  testPoint({ x, y }: { x: number; y: number }): boolean {
    return this.shapes.some((at) => x >= at.x && x < at.x + at.width && y >= at.y && y < at.y + at.height);
  }

  /** A behaviour that fails is reported, and stops neither the others nor its caller. */
  async _triggerEvent(name: string, data: Data): Promise<void> {
    const event: RegionEvent = { name, data, region: this, user: game.user };
    for (const behavior of this.behaviors) {
      if (behavior.disabled || !behavior.hasEvent(name)) continue;
      try {
        await behavior._handleRegionEvent(event);
      } catch (error) {
        Hooks.onError("RegionBehavior#_handleRegionEvent", error);
      }
    }
  }
}

/** Of the type `executeScript` alone: `system.events`, and `system.source` for the active GM's page. */
export class RegionBehavior extends Document {
  static override documentName = "RegionBehavior";

  declare name: string;
  declare disabled: boolean;
  declare system: { events?: string[]; source?: string };

  hasEvent(name: string): boolean {
    return this.system.events?.includes(name) ?? false;
  }

  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    if (this.type !== "executeScript" || !game.users.activeGM?.isSelf) return;
    const script = new Function(
      "scene",
      "region",
      "behavior",
      "event",
      `return (async () => {\n${this.system.source ?? ""}\n})();`,
    );
    await (script.call(globalThis, event.region.scene, event.region, this, event) as Promise<unknown>);
  }
}
