// Makes release/module.json and release/dealt-in.zip, as Foundry installs them; addresses come from package.json.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { zipSync } from "fflate";

const about = JSON.parse(readFileSync("package.json", "utf8"));
const home = about.repository.url.replace(/^git\+/, "").replace(/\.git$/, "");

/** Every file under a folder. */
function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** Source maps are for who develops here: they are most of the weight. */
const isShipped = (path) => !path.endsWith(".map");
const withoutMap = (path) =>
  path.endsWith(".mjs")
    ? Buffer.from(readFileSync(path, "utf8").replace(/\n\/\/# sourceMappingURL=.*\n?$/, "\n"))
    : readFileSync(path);

const manifest = {
  ...JSON.parse(readFileSync("module.json", "utf8")),
  version: about.version,
  url: about.homepage,
  bugs: about.bugs,
  changelog: `${home}/releases/tag/v${about.version}`, // Foundry opens an address, and no file of ours
  manifest: `${home}/releases/latest/download/module.json`,
  download: `${home}/releases/download/v${about.version}/${about.name}.zip`,
};
const text = `${JSON.stringify(manifest, null, 2)}\n`;

const files = Object.fromEntries([
  ...filesIn("dist")
    .filter(isShipped)
    .map((path) => [relative("dist", path).replaceAll("\\", "/"), withoutMap(path)]),
  ...["LICENSE", "NOTICE.md", "README.md", "CHANGELOG.md"].map((path) => [path, readFileSync(path)]),
  ["module.json", Buffer.from(text)],
]);

const named = [
  ...manifest.esmodules,
  ...manifest.styles.map(({ src }) => src),
  ...manifest.languages.map(({ path }) => path),
  ...manifest.packs.map(({ path }) => `${path}/CURRENT`), // what every database has
];
const missing = named.filter((path) => !(path in files));
if (missing.length > 0) {
  console.error(`The manifest names what is not in the package: ${missing.join(", ")}`);
  process.exit(1);
}

rmSync("release", { recursive: true, force: true });
mkdirSync("release", { recursive: true });
writeFileSync("release/module.json", text);
writeFileSync(`release/${about.name}.zip`, zipSync(files, { level: 9 }));
const size = statSync(`release/${about.name}.zip`).size;
console.info(
  `release/${about.name}.zip: ${Object.keys(files).length} files, ${Math.round(size / 1024)} kB; release/module.json`,
);
