// What of a built folder goes into a release, and what is published beside it.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Every file under a folder. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** The chosen files under a folder, by their names there. */
const named = (
  folder: string,
  isMeant: (path: string) => boolean,
  contentOf: (path: string) => Uint8Array,
): Record<string, Uint8Array> =>
  Object.fromEntries(
    filesIn(folder)
      .filter(isMeant)
      .map((path) => [relative(folder, path).replaceAll("\\", "/"), contentOf(path)]),
  );

const isMap = (path: string) => path.endsWith(".map");

/** A script without the line that names its source map, which is not shipped. */
const withoutMap = (path: string) =>
  path.endsWith(".mjs")
    ? Buffer.from(readFileSync(path, "utf8").replace(/\n\/\/# sourceMappingURL=.*\n?$/, "\n"))
    : readFileSync(path);

/** The contents of a release. Source maps are most of the weight, and players have no use for them. */
export const shippedIn = (folder: string) => named(folder, (path) => !isMap(path), withoutMap);

/** The source maps, for developers who read a reported error. */
export const mapsIn = (folder: string) => named(folder, isMap, (path) => readFileSync(path));
