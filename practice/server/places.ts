/**
 * Where things lie on disk, whether this runs from the sources or from `dist`; what belongs to the caller lies in the
 * working directory.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

function ownFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}

const own = ownFolder();
const awesome = createRequire(import.meta.url).resolve("@fortawesome/fontawesome-free/package.json");

export const places = {
  client: join(own, "dist", "client"),
  systems: join(own, "systems"),
  modules: join(own, "modules"),
  world: join(own, "world"),
  fonts: dirname(awesome),
  /** What is built where this was started, if that is a module. */
  builtModule: join(process.cwd(), "dist"),
  saved: join(process.cwd(), ".practice", "world.json"),
};
