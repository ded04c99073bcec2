/** Modules and the game system: their manifests, read as Foundry reads them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { places } from "./places.ts";
import type { PackageInfo } from "./protocol.ts";
import type { Data } from "./world-data.ts";

export interface InstalledPackage extends PackageInfo {
  directory: string;
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function styles(value: unknown, layer: string): PackageInfo["styles"] {
  if (!Array.isArray(value)) return [];
  return value.map((entry: unknown) => {
    if (typeof entry === "string") return { src: entry, layer };
    const style = entry as { src: string; layer?: string | null };
    return { src: style.src, layer: style.layer === undefined ? layer : style.layer };
  });
}

function read(directory: string, kind: "module" | "system"): InstalledPackage | null {
  const file = join(directory, `${kind}.json`);
  if (!existsSync(file)) return null;
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Data;
  const id = String(manifest["id"]);
  return {
    ...manifest,
    id,
    title: String(manifest["title"] ?? id),
    version: String(manifest["version"] ?? "0.0.0"),
    active: true,
    esmodules: strings(manifest["esmodules"]),
    scripts: strings(manifest["scripts"]),
    styles: styles(manifest["styles"], `${kind}s`.replace("systems", "system")),
    languages: (Array.isArray(manifest["languages"]) ? manifest["languages"] : []) as PackageInfo["languages"],
    socket: manifest["socket"] === true,
    folder: `${kind}s/${id}`,
    directory,
  };
}

/** What is built in the folder where this was started, if anything, and the small modules that live here. */
export function defaultModules(): string[] {
  return [places.builtModule, ...ownModules()];
}

export function ownModules(): string[] {
  return readdirSync(places.modules).map((name) => join(places.modules, name));
}

/** Read again at every page load, so that a new build needs only a reload. */
export function installedModules(directories: readonly string[], disabled: readonly string[]): InstalledPackage[] {
  return directories.flatMap((directory) => {
    const found = read(directory, "module");
    return found ? [{ ...found, active: !disabled.includes(found.id) }] : [];
  });
}

const plain: InstalledPackage = {
  id: "plain",
  title: "Plain",
  version: "1.0.0",
  active: true,
  esmodules: [],
  scripts: [],
  styles: [],
  languages: [],
  socket: false,
  folder: "systems/plain",
  directory: "",
};

export function gameSystem(id: string): InstalledPackage {
  const found = read(join(places.systems, id), "system");
  if (found) return found;
  if (id !== "plain") throw new Error(`There is no system "${id}" in practice/systems.`);
  return plain;
}

export function gameSystems(): InstalledPackage[] {
  const folders = existsSync(places.systems) ? readdirSync(places.systems) : [];
  return [plain, ...folders.flatMap((name) => read(join(places.systems, name), "system") ?? [])];
}

export function sent({ directory: _, ...info }: InstalledPackage): PackageInfo {
  return info as PackageInfo;
}
