/**
 * `node practice/dist/demo.mjs [--out demo] [--module FOLDER …]`: the practice world as a folder of plain files, to be
 * served from anywhere. In it are these modules, or what is built in this folder.
 */
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { defaultModules, ownModules } from "../server/packages.ts";
import { places } from "../server/places.ts";
import { writeDemo } from "./written.ts";

const { out, module = [] } = parseArgs({
  options: { out: { type: "string", default: "demo" }, module: { type: "string", multiple: true } },
}).values;

const given = module.map((folder) => resolve(folder));
const lost = given.find((folder) => !existsSync(join(folder, "module.json")));
const isForeign = existsSync(out) && !existsSync(join(out, "shelf.json"));
if (lost !== undefined) {
  console.error(`There is no module.json in ${lost}.`);
  process.exitCode = 1;
} else if (isForeign) {
  console.error(`${resolve(out)} is there already and holds no demo; name another folder with --out.`);
  process.exitCode = 1;
} else {
  rmSync(out, { recursive: true, force: true });
  const modules = given.length > 0 ? [...given, ...ownModules()] : defaultModules();
  await writeDemo(resolve(out), modules, join(places.client, "..", "demo-client"));
  console.log(`The demo lies in ${resolve(out)}. Any static file server shows it, such as: npx http-server ${out}`);
}
