import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { typesText } from "../tools/types.ts";

/** Other people's packages: built in a folder of their own, with the published types and nothing else of ours. */

const here = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

let types: string | null = null;

/** A path outside the repository where nothing is yet. */
export const newPath = (): string => join(tmpdir(), `dealt-in-package-${randomUUID()}`);

/** A new folder outside the repository, with `dealt-in.d.ts` and these files. */
export function folderOutside(files: Readonly<Record<string, string>> = {}, folder = newPath()): string {
  types ??= typesText();
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries({ "dealt-in.d.ts": types, ...files }))
    writeFileSync(join(folder, name), text);
  return folder;
}

/** Runs the compiler in that folder. Answers what it complains of. */
export function compile(folder: string): string {
  const tsc = here("node_modules/typescript/bin/tsc");
  return spawnSync(process.execPath, [tsc, "--pretty", "false"], { cwd: folder, encoding: "utf8" }).stdout;
}

/** Builds the example in this folder, which Foundry could then install. */
export function builtExample(folder = newPath()): string {
  folderOutside({}, folder);
  const isSource = (path: string): boolean => !/\/(?:dist|node_modules)$/.test(path);
  cpSync(here("examples/odds-and-evens"), folder, { recursive: true, filter: isSource });
  const faults = compile(folder);
  if (faults !== "") throw new Error(faults);
  return folder;
}
