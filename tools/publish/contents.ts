// What is in the zip of a release.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shippedIn } from "../shipped.ts";
import { type About, released } from "./manifest.ts";

/** What the module's zip has beside what is built. */
export const BESIDE = ["LICENSE", "NOTICE.md", "README.md", "CHANGELOG.md"];

/** What is built, and what it is called: as a zip, and as a manifest beside it. */
export type Built = Readonly<Record<"name" | "file" | "folder", string>> & { readonly beside: readonly string[] };

/** A built package as it is released: its manifest, and every file of its zip by name. */
export function contentsOf({ name, file, folder, beside }: Built) {
  const about: About = JSON.parse(readFileSync("package.json", "utf8"));
  const manifest = released(JSON.parse(readFileSync(join(folder, "module.json"), "utf8")), { name, file, about });
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const files: Record<string, Uint8Array> = {
    ...shippedIn(folder),
    ...Object.fromEntries(beside.map((path) => [path, readFileSync(path)])),
    "module.json": Buffer.from(text),
  };
  return { manifest, text, files };
}
