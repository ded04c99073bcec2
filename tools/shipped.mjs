// What of a built folder goes into a release, and what is published beside it.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** Every file under a folder. */
function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** The chosen files under a folder, by their names there. */
const named = (folder, isMeant, contentOf) =>
  Object.fromEntries(
    filesIn(folder)
      .filter(isMeant)
      .map((path) => [relative(folder, path).replaceAll("\\", "/"), contentOf(path)]),
  );

const isMap = (path) => path.endsWith(".map");

/** A script without the line that names its source map, which is not shipped. */
const withoutMap = (path) =>
  path.endsWith(".mjs")
    ? Buffer.from(readFileSync(path, "utf8").replace(/\n\/\/# sourceMappingURL=.*\n?$/, "\n"))
    : readFileSync(path);

/** The contents of a release. Source maps are most of the weight, and players have no use for them. */
export const shippedIn = (folder) => named(folder, (path) => !isMap(path), withoutMap);

/** The source maps, for developers who read a reported error. */
export const mapsIn = (folder) => named(folder, isMap, (path) => readFileSync(path));
