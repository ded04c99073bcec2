// `node tools/build-packs.ts [FOLDER]`: builds the compendium packs in dist/packs or the given folder.
import { buildPacks } from "./packs.ts";

await buildPacks(process.argv[2] ?? "dist/packs");
