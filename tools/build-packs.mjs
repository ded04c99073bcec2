// `node tools/build-packs.mjs [FOLDER]`: the compendium packs, into dist/packs or the folder named.
import { buildPacks } from "./packs.mjs";

await buildPacks(process.argv[2] ?? "dist/packs");
