// `node tools/build-packs.mjs [FOLDER]`: builds the compendium packs in dist/packs or the given folder.
import { buildPacks } from "./packs.mjs";

await buildPacks(process.argv[2] ?? "dist/packs");
