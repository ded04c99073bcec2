// `npm run release:check`: whether everybody says the same version, the changelog included, and the tag if there is one.
import { readFileSync } from "node:fs";
import { disagreeing, notesOf } from "./notes.mjs";

const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const { version } = read("package.json");
const lock = read("package-lock.json");
const { GITHUB_REF_TYPE, GITHUB_REF_NAME } = process.env;
const faults = disagreeing(version, {
  "package-lock.json": lock.version,
  "package-lock.json, for its root": lock.packages[""].version,
  "module.json": read("module.json").version,
  ...(GITHUB_REF_TYPE === "tag" ? { "the tag": GITHUB_REF_NAME.replace(/^v/, "") } : {}),
});
try {
  notesOf(readFileSync("CHANGELOG.md", "utf8"), version);
} catch (error) {
  faults.push(error.message);
}
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.info(`Everybody says ${version}.`);
process.exitCode = faults.length > 0 ? 1 : 0;
