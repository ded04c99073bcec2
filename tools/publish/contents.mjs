// What is in the zip of a release.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shippedIn } from "../shipped.mjs";
import { released } from "./manifest.mjs";

/** What the module's zip has beside what is built. */
export const BESIDE = ["LICENSE", "NOTICE.md", "README.md", "CHANGELOG.md"];

/** A built package as it is released: its manifest, and every file of its zip by name. */
export function contentsOf({ name, file, folder, beside }) {
  const about = JSON.parse(readFileSync("package.json", "utf8"));
  const manifest = released(JSON.parse(readFileSync(join(folder, "module.json"), "utf8")), { name, file, about });
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const files = {
    ...shippedIn(folder),
    ...Object.fromEntries(beside.map((path) => [path, readFileSync(path)])),
    "module.json": Buffer.from(text),
  };
  return { manifest, text, files };
}
