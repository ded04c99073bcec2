/** What is installed on this disk. */
import { broughtBy, folderOfSamples, worldOf } from "./brought.ts";
import { compendiaOf } from "./compendia.ts";
import { browse, type Root, upload } from "./files.ts";
import { gameSystem, gameSystems, type InstalledPackage, installedModules, sent } from "./packages.ts";
import { type Pack, packOf } from "./packs.ts";
import type { PackageInfo } from "./protocol.ts";
import type { Installed } from "./running.ts";
import { templateIn } from "./static.ts";

export interface Disk extends Installed {
  /** the folders that pages may read, by their addresses; with those of samples */
  roots(packages: readonly PackageInfo[], world: string): Root[];
}

/** The packages in these folders, and the game systems here; `data` is what pages find as `worlds/<id>`. */
export async function onDisk(directories: readonly string[], data: string | null): Promise<Disk> {
  const places = new Map<string, string>();
  const compendia = new Map<string, Pack[]>();
  const told = (one: InstalledPackage): PackageInfo => {
    places.set(one.folder, one.directory);
    return sent(one);
  };
  for (const one of [...installedModules(directories, []), ...gameSystems()])
    compendia.set(one.folder, (await compendiaOf(one)).map(packOf));
  const placed = (packages: readonly PackageInfo[]) =>
    packages.map((one) => ({ ...one, directory: places.get(one.folder) ?? "" }));
  const roots = (packages: readonly PackageInfo[], world: string): Root[] => [
    ...placed(packages).filter(({ directory }) => directory !== ""),
    ...(data === null ? [] : [{ folder: `worlds/${world}`, directory: data }]),
  ];
  return {
    modules: (disabled) => installedModules(directories, disabled).map(told),
    system: (id) => told(gameSystem(id)),
    systems: () => gameSystems().map(sent),
    packsOf: (folder) => compendia.get(folder) ?? [],
    template: (packages, path) => templateIn(placed(packages), path),
    browse: (packages, world, path, extensions) => browse(roots(packages, world), path, extensions),
    upload: (world, file) => upload(roots([], world), file),
    brought: (modules) => broughtBy(placed(modules)),
    worldOf(modules, id) {
      const found = broughtBy(placed(modules)).samples.find((one) => one.id === id);
      return found ? worldOf(found) : null;
    },
    roots: (packages, world) => [
      ...roots(packages, world),
      ...placed(packages).flatMap(({ id, directory }) => {
        const samples = folderOfSamples(directory);
        return samples === null ? [] : { folder: `samples/${id}`, directory: samples };
      }),
    ],
  };
}
