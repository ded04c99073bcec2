import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const RULESETS = "src/rulesets";
/** How many mutants of a ruleset are tried. The engine and decks beneath are tried in full. */
const SAMPLE = 400;

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(folder, file));
const isImporting = (folder, other) =>
  filesIn(folder).some((file) => readFileSync(file, "utf8").includes(`"../${other}/`));

/**
 * Engine, decks and every folder of rulesets, each with its own tests. A shared folder also has those of the rulesets
 * built on it.
 */
export function targets() {
  const folders = readdirSync(RULESETS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const isShared = (name) => !existsSync(join(RULESETS, name, "rules.ts"));
  const users = (name) => folders.filter((other) => other !== name && isImporting(join(RULESETS, other), name));
  return [
    { target: "engine", tests: ["src/engine"], sample: 0 },
    { target: "decks", tests: ["src/decks"], sample: 0 },
    ...folders.map((name) => ({
      target: name,
      tests: [name, ...(isShared(name) ? users(name) : [])].map((folder) => `${RULESETS}/${folder}`),
      sample: SAMPLE,
    })),
  ].map((one) => ({
    ...one,
    mutate: [`${one.tests[0]}/**/*.ts`, "!**/*.test.ts", "!**/*testing.ts", "!**/trial.ts"],
  }));
}
