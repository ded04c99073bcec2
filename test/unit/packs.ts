import { spawnSync } from "node:child_process";
import { ClassicLevel } from "classic-level";
import { expect } from "vitest";

/** Builds the module's compendium packs in this folder, as a release does. */
export function buildPacks(to: string): void {
  const { status, stderr } = spawnSync(process.execPath, ["tools/build-packs.mjs", to], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
}

/** All rows of a pack, by their keys, as Foundry reads them. */
export async function rowsOf<Row>(pack: string): Promise<[string, Row][]> {
  const database = new ClassicLevel<string, Row>(pack, { valueEncoding: "json", createIfMissing: false });
  const rows = await database.iterator().all();
  await database.close();
  return rows;
}
