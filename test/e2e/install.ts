import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { BESIDE, contentsOf } from "../../tools/publish/contents.ts";

/** A release as Foundry installs and updates it: the zip, unpacked into a folder of its own. */

/** The zip of a release of what is built. */
export function releaseZip(): Uint8Array {
  const { files } = contentsOf({ name: "dealt-in", file: "module.json", folder: "dist", beside: BESIDE });
  return zipSync(files, { level: 1 });
}

/** Unpacks this zip into the folder, in place of whatever is there. */
export function install(zip: Uint8Array, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of Object.entries(unzipSync(zip))) {
    const at = join(folder, path);
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, bytes);
  }
}

/** Makes this installation a later one: another version, and other names for all parts of the script. */
export function update(folder: string, version: string): void {
  const parts = join(folder, "parts");
  const names = readdirSync(parts);
  const later = (name: string): string => name.replace(/\.mjs$/, "-later.mjs");
  const retold = (code: string): string => names.reduce((now, name) => now.replaceAll(name, later(name)), code);
  for (const name of names) {
    writeFileSync(join(parts, name), retold(readFileSync(join(parts, name), "utf8")));
    renameSync(join(parts, name), join(parts, later(name)));
  }
  const script = join(folder, "dealt-in.mjs");
  const manifest = join(folder, "module.json");
  writeFileSync(script, retold(readFileSync(script, "utf8")));
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")), version }));
}
