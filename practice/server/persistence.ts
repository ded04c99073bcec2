/** The world as one JSON file: written to a temporary name and renamed, so that it is never half written. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { WorldData } from "./world-data.ts";

const pause = 300;

export class Saved {
  private readonly file: string | null;
  private timer: NodeJS.Timeout | null = null;
  private readonly world: () => WorldData;

  constructor(file: string | null, world: () => WorldData) {
    this.file = file;
    this.world = world;
  }

  changed(): void {
    if (this.file === null || this.timer) return;
    this.timer = setTimeout(() => this.flush(), pause);
  }

  flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.file === null) return;
    mkdirSync(dirname(this.file), { recursive: true });
    const draft = `${this.file}.tmp`;
    writeFileSync(draft, JSON.stringify(this.world()));
    renameSync(draft, this.file);
  }
}

export function load(file: string | null): WorldData | null {
  if (file === null || !existsSync(file)) return null;
  return JSON.parse(readFileSync(file, "utf8")) as WorldData;
}
