// What of a built folder goes into a release, and what lies beside it.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** Every file under a folder. */
function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** The files under a folder by their names there. */
const named = (folder, isMeant, contentOf) =>
  Object.fromEntries(
    filesIn(folder)
      .filter(isMeant)
      .map((path) => [relative(folder, path).replaceAll("\\", "/"), contentOf(path)]),
  );

const isMap = (path) => path.endsWith(".map");

/** A script without the line that says where its map is: it is not there. */
const withoutMap = (path) =>
  path.endsWith(".mjs")
    ? Buffer.from(readFileSync(path, "utf8").replace(/\n\/\/# sourceMappingURL=.*\n?$/, "\n"))
    : readFileSync(path);

/** What a release holds. Source maps are most of the weight, and for nobody who plays. */
export const shippedIn = (folder) => named(folder, (path) => !isMap(path), withoutMap);

/** The source maps, for whoever reads an error that somebody reports. */
export const mapsIn = (folder) => named(folder, isMap, (path) => readFileSync(path));
