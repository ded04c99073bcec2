import { ActiveEffect } from "./documents/effect.ts";
import { Hooks } from "./hooks.ts";
import type { Data } from "./types/document.ts";

export class GameTime {
  private last: number | null = null;

  get worldTime(): number {
    return Number(game.settings.get("core", "time"));
  }

  get components(): Data {
    return { second: this.worldTime };
  }

  async advance(seconds: number, options: Data = {}): Promise<number> {
    return (await game.settings.set("core", "time", this.worldTime + seconds, options)) as number;
  }

  initialize(): void {
    this.last = this.worldTime;
  }

  onChange(worldTime: number, options?: Data, userId?: string): void {
    const delta = worldTime - (this.last ?? 0);
    this.last = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options ?? {}, userId);
    ActiveEffect.registry
      ?.refresh("updateWorldTime")
      .catch((error: unknown) => Hooks.onError("ActiveEffect.registry", error));
  }
}
