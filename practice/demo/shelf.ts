/**
 * What is installed, written down when the demo is built. A visitor waits for all of it, so what is in compendia lies in
 * files of their own.
 */
import { type Brought, begun, type SampleEntry } from "../server/offered.ts";
import type { Listing, PackageInfo, PackInfo } from "../server/protocol.ts";
import type { Installed } from "../server/running.ts";
import { sample } from "../server/samples.ts";
import type { DocumentSource, WorldData } from "../server/world-data.ts";

export interface Shelf {
  modules: PackageInfo[];
  systems: PackageInfo[];
  /** by the packages' folders */
  packs: Record<string, PackInfo[]>;
  /** by their addresses from the root */
  templates: Record<string, string>;
  /** every file of the packages, by its address from the root */
  files: string[];
  brought: Brought<SampleEntry>;
  /** worlds that samples bring as files, by the sample's id */
  worlds: Record<string, WorldData>;
}

/** The address of what is in this compendium, from the root. */
export const packFile = (id: string): string => `packs/${id}.json`;

const endingOf = (name: string) => name.slice(Math.max(0, name.lastIndexOf("."))).toLowerCase();

/** What a file picker sees in that folder; throws where there is none. */
export function browseIn(files: readonly string[], asked: string, extensions: readonly string[]): Listing {
  const path = decodeURIComponent(asked).replace(/^\/+|\/+$/g, "");
  const above = path === "" ? "" : `${path}/`;
  const below = files.filter((file) => file.startsWith(above)).map((file) => file.slice(above.length).split("/"));
  if (below.length === 0)
    throw new Error(`Directory ${path} does not exist or is not accessible in this storage location`);
  const address = (name: string) => (above + name).split("/").map(encodeURIComponent).join("/");
  const named = (some: string[][]) => [...new Set(some.map(([first = ""]) => first))].map(address).sort();
  const isWanted = ([name = ""]: string[]) => extensions.length === 0 || extensions.includes(endingOf(name));
  return {
    target: address("").replace(/\/$/, ""),
    extensions: [...extensions],
    private: false,
    dirs: named(below.filter(({ length }) => length > 1)),
    files: named(below.filter((parts) => parts.length === 1 && isWanted(parts))),
  };
}

/** The same as a server would find it on a disk. `read` fetches a file, by its address from the root. */
export function installedFrom(shelf: Shelf, read: (file: string) => Promise<unknown>): Installed {
  const bringing = (modules: readonly PackageInfo[]) => modules.filter(({ active }) => active).map(({ id }) => id);
  const brought = (modules: readonly PackageInfo[]): Brought<SampleEntry> => {
    const ids = bringing(modules);
    const samples = shelf.brought.samples.filter(({ id }) => ids.includes(id.split("/")[0] ?? ""));
    return { samples, faults: shelf.brought.faults };
  };
  return {
    modules: (disabled) => shelf.modules.map((one) => ({ ...one, active: !disabled.includes(one.id) })),
    system(id) {
      const found = shelf.systems.find((one) => one.id === id);
      if (!found) throw new Error(`There is no system "${id}" here.`);
      return found;
    },
    systems: () => shelf.systems,
    packsOf: (folder) =>
      (shelf.packs[folder] ?? []).map((info) => ({
        info,
        documents: async () => (await read(packFile(info.id))) as DocumentSource[],
      })),
    template(packages, path) {
      const text = packages.some(({ folder }) => path.startsWith(`${folder}/`)) ? shelf.templates[path] : undefined;
      if (text === undefined) throw new Error(`There is no template "${path}"`);
      return text;
    },
    browse: (packages, _world, path, extensions) =>
      browseIn(
        shelf.files.filter((file) => packages.some(({ folder }) => file.startsWith(`${folder}/`))),
        path,
        extensions,
      ),
    upload() {
      throw new Error("Nothing can be kept here: this world lies in the browser.");
    },
    brought,
    worldOf(modules, id) {
      const entry = brought(modules).samples.find((one) => one.id === id);
      return entry ? begun(shelf.worlds[id] ?? sample(entry.world), entry) : null;
    },
  };
}
