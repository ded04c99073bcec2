import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const RULESETS = "src/rulesets";
/** What is mutated together, with its own tests. */
export interface Target {
  readonly target: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** How many of the mutants are tried, or 0 for all. */
  readonly sample: number;
}

/** How many mutants of the engine or a ruleset are tried. The decks beneath are tried in full. */
const SAMPLE = 400;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(folder, file));
const isImporting = (folder: string, other: string) =>
  filesIn(folder).some((file) => readFileSync(file, "utf8").includes(`"../${other}/`));

/**
 * Engine, decks and every folder of rulesets, each with its own tests. The engine and a shared folder also have those of
 * the rulesets built on them: orders and recaps show in whole rounds.
 */
export function targets(): Target[] {
  const folders = readdirSync(RULESETS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const isShared = (name: string) => !existsSync(join(RULESETS, name, "rules.ts"));
  const users = (name: string) => folders.filter((other) => other !== name && isImporting(join(RULESETS, other), name));
  return [
    { target: "engine", tests: ["src/engine", RULESETS], sample: SAMPLE },
    { target: "decks", tests: ["src/decks"], sample: 0 },
    ...folders.map((name) => ({
      target: name,
      tests: [name, ...(isShared(name) ? users(name) : [])].map((folder) => `${RULESETS}/${folder}`),
      sample: SAMPLE,
    })),
  ].map((one) => ({
    ...one,
    mutate: [`${one.tests[0]}/**/*.ts`, "!**/*.test.ts", "!**/*testing.ts"],
  }));
}
