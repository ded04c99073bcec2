/** Where things lie on disk, whether this runs from the sources or from practice/dist. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

function repository(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "practice", "tsconfig.json"))) {
    const parent = dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}

export const root = repository();
export const places = {
  client: join(root, "practice", "dist", "client"),
  systems: join(root, "practice", "systems"),
  modules: join(root, "practice", "modules"),
  builtModule: join(root, "dist"),
  world: join(root, "practice", "world"),
  fonts: join(root, "node_modules", "@fortawesome", "fontawesome-free"),
  saved: join(root, ".practice", "world.json"),
};
