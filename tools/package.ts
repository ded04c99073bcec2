// Builds a release: the module, and the statements about Foundry as a module for testers, each a zip and a manifest; the
// types for other packages; what is new; and checksums of it all. Addresses come from package.json.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { build } from "vite";
import { BESIDE, type Built, contentsOf } from "./publish/contents.ts";
import { faultsOf } from "./publish/listing.ts";
import { unneededIn } from "./publish/needed.ts";
import { notesOf } from "./publish/notes.ts";
import { weightsOf } from "./publish/weights.ts";
import { mapsIn } from "./shipped.ts";
import { typesText } from "./types.ts";

const { version }: { readonly version: string } = JSON.parse(readFileSync("package.json", "utf8"));
const write = (name: string, content: string | Uint8Array) => writeFileSync(join("release", name), content);
const writeZip = (name: string, files: Record<string, Uint8Array>) =>
  write(`${name}.zip`, zipSync(files, { level: 9 }));

function stopFor(name: string, faults: readonly string[]): void {
  if (faults.length === 0) return;
  console.error(`${name} cannot be released:\n  ${faults.join("\n  ")}`);
  process.exit(1);
}

/** Writes `<name>.zip`, with the manifest and the source maps beside it, once nothing speaks against it. */
function pack(built: Built): void {
  const { name, file, folder } = built;
  const { manifest, text, files } = contentsOf(built);
  stopFor(name, [...faultsOf(manifest, files), ...unneededIn(files)]);
  write(file, text);
  writeZip(name, files);
  const maps = mapsIn(folder);
  if (Object.keys(maps).length > 0) writeZip(`${name}-maps`, maps);
  const said = Object.entries(weightsOf(files)).map(([kind, size]) => `${kind} ${size}`);
  console.info(`release/${name}.zip: ${Object.keys(files).length} files; in kB: ${said.join(", ")}; release/${file}`);
}

rmSync("release", { recursive: true, force: true });
mkdirSync("release", { recursive: true });
const TYPES = "dealt-in.d.ts";
const types = typesText(); // in the package, and beside it for those who build on it
for (const folder of ["dist", "release"]) writeFileSync(join(folder, TYPES), types);
pack({ name: "dealt-in", file: "module.json", folder: "dist", beside: BESIDE });

await build({ configFile: "test/conformance/vite.config.ts" });
pack({
  name: "foundry-statements",
  file: "foundry-statements.json",
  folder: "test/conformance/dist/foundry-statements",
  beside: ["LICENSE"],
});

const sumOf = (name: string) =>
  createHash("sha256")
    .update(readFileSync(join("release", name)))
    .digest("hex");
const sums = readdirSync("release").map((name) => `${sumOf(name)}  ${name}\n`); // as `sha256sum --check` reads them
write("SHA256SUMS", sums.join(""));
write("notes.md", notesOf(readFileSync("CHANGELOG.md", "utf8"), version)); // the release's text, not one of its files
