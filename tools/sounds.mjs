// Makes the module's sounds: `node tools/sounds.mjs [folder]`. They come out the same every time.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { flac } from "./sounds/flac.mjs";
import { sounds } from "./sounds/score.mjs";

/** Writes every sound into this folder. */
export function buildSounds(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, sound] of Object.entries(sounds())) writeFileSync(join(folder, `${name}.flac`), flac(sound));
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  buildSounds(process.argv[2] ?? "dist/sounds");
