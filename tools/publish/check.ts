// `npm run release:check`: whether everybody says the same version, the changelog included, and the tag if there is one.
import { readFileSync } from "node:fs";
import { disagreeing, notesOf } from "./notes.ts";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { version }: { readonly version: string } = read("package.json");
const lock = read("package-lock.json");
const { GITHUB_REF_TYPE, GITHUB_REF_NAME } = process.env;
const faults = disagreeing(version, {
  "package-lock.json": lock.version,
  "package-lock.json, for its root": lock.packages[""].version,
  "module.json": read("module.json").version,
  ...(GITHUB_REF_TYPE === "tag" ? { "the tag": GITHUB_REF_NAME?.replace(/^v/, "") } : {}),
});
try {
  notesOf(readFileSync("CHANGELOG.md", "utf8"), version);
} catch (error) {
  faults.push(String(error));
}
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.info(`Everybody says ${version}.`);
process.exitCode = faults.length > 0 ? 1 : 0;
