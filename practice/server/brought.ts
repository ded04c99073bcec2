/** Samples that packages bring: which world, what is said of it, and a script that plays on from there. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Brought, begun, type SampleEntry } from "./offered.ts";
import { gameSystems, type InstalledPackage } from "./packages.ts";
import { sample, samples } from "./samples.ts";
import { fileBelow } from "./static.ts";
import type { WorldData } from "./world-data.ts";

export interface BroughtSample extends SampleEntry {
  folder: string;
}

type Bringing = Pick<InstalledPackage, "id" | "directory" | "active">;

const LIST = "samples.json";
const WORDS = ["id", "title", "sentence", "world"] as const;
const MORE = ["plays", "first", "picture", "script", "system", "settings"] as const;

/** Where a package keeps its samples: `test/samples` in its own folder or beside it; null if it has none. */
export function folderOfSamples(directory: string): string | null {
  if (directory === "") return null;
  const places = [directory, join(directory, "..")].map((folder) => join(folder, "test", "samples"));
  return places.find((folder) => existsSync(join(folder, LIST))) ?? null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isWorld = (name: string, folder: string) =>
  name.endsWith(".json") ? fileBelow(folder, name) !== null : Object.hasOwn(samples, name);

function faultOf(one: unknown, folder: string): string | null {
  if (!isObject(one)) return "an entry is no object";
  const names: readonly string[] = [...WORDS, ...MORE];
  const odd = Object.keys(one).find((key) => !names.includes(key));
  if (odd !== undefined) return `an entry has a "${odd}"`;
  const wordless = WORDS.find((key) => typeof one[key] !== "string" || one[key] === "");
  if (wordless) return `an entry has no ${wordless}`;
  const { world, system, settings } = one;
  if (!isWorld(String(world), folder)) return `there is no world "${world}"`;
  if (system !== undefined && !gameSystems().some(({ id }) => id === system)) return `there is no system "${system}"`;
  return settings === undefined || isObject(settings) ? null : "settings are no object";
}

function entriesIn(folder: string): SampleEntry[] {
  const entries: unknown = JSON.parse(readFileSync(join(folder, LIST), "utf8"));
  if (!Array.isArray(entries)) throw new Error("it holds no list");
  const fault = entries.map((one) => faultOf(one, folder)).find((one) => one !== null);
  if (fault) throw new Error(fault);
  const all = entries as SampleEntry[];
  const twice = all.find(({ id }, at) => all.findIndex((other) => other.id === id) !== at);
  if (twice) throw new Error(`"${twice.id}" is there twice`);
  return all;
}

/** The samples of all these packages that are active, each named `package/sample`; a faulty list is told and left out. */
export function broughtBy(packages: readonly Bringing[]): Brought<BroughtSample> {
  const brought: Brought<BroughtSample> = { samples: [], faults: [] };
  for (const { id, directory, active } of packages) {
    const folder = active ? folderOfSamples(directory) : null;
    if (folder === null) continue;
    try {
      brought.samples.push(...entriesIn(folder).map((one) => ({ ...one, id: `${id}/${one.id}`, folder })));
    } catch (error) {
      brought.faults.push(`${join(folder, LIST)}: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  return brought;
}

/** The world that it starts with, settings and game system included. */
export function worldOf({ folder, ...entry }: BroughtSample): WorldData {
  const own = entry.world.endsWith(".json") ? fileBelow(folder, entry.world) : null;
  const first = own === null ? sample(entry.world) : (JSON.parse(readFileSync(own, "utf8")) as WorldData);
  return begun(first, entry);
}
