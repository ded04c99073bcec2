import { spawnSync } from "node:child_process";
import { ClassicLevel } from "classic-level";

/** Compendia, built as a release builds them and read back as Foundry reads them. */

/** Builds all of them in this folder. Answers with what became of it: 0, and nothing said. */
export function buildPacks(to: string): readonly [number | null, string] {
  const { status, stderr } = spawnSync(process.execPath, ["tools/build-packs.ts", to], { encoding: "utf8" });
  return [status, stderr];
}

/** The rows of a database, with their keys. */
export async function rowsOf<Row>(pack: string): Promise<[string, Row][]> {
  const database = new ClassicLevel<string, Row>(pack, { valueEncoding: "json", createIfMissing: false });
  const rows = await database.iterator().all();
  await database.close();
  return rows;
}
