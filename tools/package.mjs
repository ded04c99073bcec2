// Builds a release: the module, and the statements about Foundry as a module for testers, each a zip and a manifest; and
// the types for other packages.
// Addresses come from package.json.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { build } from "vite";
import { mapsIn, shippedIn } from "./shipped.mjs";
import { typesText } from "./types.mjs";

const about = JSON.parse(readFileSync("package.json", "utf8"));
const home = about.repository.url.replace(/^git\+/, "").replace(/\.git$/, "");

/** A manifest for a release, under this file's name. */
const released = (own, name, file) => ({
  ...own,
  version: about.version,
  url: about.homepage,
  bugs: about.bugs,
  changelog: `${home}/releases/tag/v${about.version}`, // Foundry opens an address, not a file of ours
  manifest: `${home}/releases/latest/download/${file}`,
  download: `${home}/releases/download/v${about.version}/${name}.zip`,
});

const writeZip = (name, files) => writeFileSync(`release/${name}.zip`, zipSync(files, { level: 9 }));

/** Writes `release/<name>.zip`, with everything its manifest names, and the manifest and source maps beside it. */
function pack(own, name, file, folder, more = []) {
  const manifest = released(own, name, file);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const files = Object.fromEntries([
    ...Object.entries(shippedIn(folder)),
    ...more.map((path) => [path, readFileSync(path)]),
    ["module.json", Buffer.from(text)],
  ]);
  const { esmodules, styles = [], languages = [], packs = [] } = manifest;
  const named = [
    ...esmodules,
    ...styles.map(({ src }) => src),
    ...languages.map(({ path }) => path),
    ...packs.map(({ path }) => `${path}/CURRENT`), // every database has one
  ];
  const missing = named.filter((path) => !(path in files));
  if (missing.length > 0) {
    console.error(`The manifest of ${name} names what is not in the package: ${missing.join(", ")}`);
    process.exit(1);
  }
  writeFileSync(`release/${file}`, text);
  writeZip(name, files);
  const maps = mapsIn(folder);
  if (Object.keys(maps).length > 0) writeZip(`${name}-maps`, maps);
  const size = Math.round(statSync(`release/${name}.zip`).size / 1024);
  console.info(`release/${name}.zip: ${Object.keys(files).length} files, ${size} kB; release/${file}`);
}

const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, "module.json"), "utf8"));

rmSync("release", { recursive: true, force: true });
mkdirSync("release", { recursive: true });
const [TYPES, types] = ["dealt-in.d.ts", typesText()]; // in the package, and beside it for those who build on it
for (const folder of ["dist", "release"]) writeFileSync(join(folder, TYPES), types);
pack(manifestIn("."), about.name, "module.json", "dist", ["LICENSE", "NOTICE.md", "README.md", "CHANGELOG.md"]);

await build({ configFile: "test/conformance/vite.config.ts" });
const built = "test/conformance/dist/foundry-statements";
pack(manifestIn(built), "foundry-statements", "foundry-statements.json", built, ["LICENSE"]);
