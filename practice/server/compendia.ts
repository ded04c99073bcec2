/** Compendia that come with packages: LevelDB as Foundry has it, read once, when the world opens. */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { InstalledPackage } from "./packages.ts";
import type { Data, DocumentSource, PackSource } from "./world-data.ts";

/** How a manifest names a pack. */
interface NamedPack {
  name: string;
  label?: string;
  path?: string;
  type: string;
  ownership?: Record<string, string>;
}

/** The packs that this package's manifest names, with all their documents. A missing one is left out, and reported. */
export async function compendiaOf({ id, directory, ...manifest }: InstalledPackage): Promise<PackSource[]> {
  const named = Array.isArray(manifest["packs"]) ? (manifest["packs"] as NamedPack[]) : [];
  const packs: PackSource[] = [];
  for (const { name, label, path, type, ownership } of named) {
    const folder = join(directory, path ?? `packs/${name}`);
    if (!existsSync(join(folder, "CURRENT"))) {
      console.error(`The compendium "${id}.${name}" is not at ${folder}.`);
      continue;
    }
    const documents = wholeDocuments(await rowsIn(folder));
    packs.push({ id: `${id}.${name}`, label: label ?? name, type, ...(ownership ? { ownership } : {}), documents });
  }
  return packs;
}

/** A database has one reader at a time, and several worlds may be open on one build: each reads a copy. */
async function rowsIn(folder: string): Promise<[string, Data][]> {
  const copy = mkdtempSync(join(tmpdir(), "practice-pack-"));
  try {
    cpSync(folder, copy, { recursive: true });
    const database = new ClassicLevel<string, Data>(copy, { valueEncoding: "json", createIfMissing: false });
    try {
      return await database.iterator().all();
    } finally {
      await database.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * A row is a document, `!cards!ID`, or one embedded in it, `!cards.cards!ID.ID`, of which the outer row has only the id
 * in its place. Innermost first, each is put where its id stands.
 */
function wholeDocuments(rows: readonly [string, Data][]): DocumentSource[] {
  const byKey = new Map(rows);
  const depth = (key: string) => key.split("!")[1]!.split(".").length;
  for (const [key, row] of rows.toSorted(([a], [b]) => depth(b) - depth(a))) {
    const [names = [], ids = []] = key
      .split("!")
      .slice(1)
      .map((part) => part.split("."));
    const field = names.at(-1)!;
    const outer = names.length > 1 ? byKey.get(`!${names.slice(0, -1).join(".")}!${ids.slice(0, -1).join(".")}`) : null;
    if (!outer) continue;
    const there = outer[field];
    outer[field] = Array.isArray(there) ? there.map((id: unknown) => (id === row["_id"] ? row : id)) : row;
  }
  return rows.filter(([key]) => depth(key) === 1).map(([, row]) => row as DocumentSource);
}
