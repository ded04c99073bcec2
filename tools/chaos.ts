// Storms over every ruleset, in real browsers: `npm run chaos -- [--storms 40] [--seed 1] [--steps 150] [--ruleset
// id] [--workers 1] [--tidy]`. Each strikes an untidy world of its seed, or with --tidy the barrow road. What is done is
// kept in reports/chaos.jsonl, and what went well is not repeated, so a stopped run resumes. --anew forgets it.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { needBrowser } from "./browser.ts";
import { inColumns } from "./columns.ts";

/** What is kept of a storm. */
interface Storm {
  readonly ruleset: string;
  readonly language: string;
  readonly tidy: boolean;
  readonly seed: number;
  readonly steps: number;
  readonly writes: number;
  readonly messages: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly wrong: readonly unknown[];
}

const { values } = parseArgs({
  options: {
    storms: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    steps: { type: "string", default: "150" },
    ruleset: { type: "string", default: "" },
    workers: { type: "string", default: "1" },
    tidy: { type: "boolean", default: false },
    anew: { type: "boolean", default: false },
  },
});
const KEPT = "reports/chaos.jsonl";
const { storms, seed, steps, ruleset, workers, tidy } = values;
for (const [name, value] of Object.entries({ storms, seed, steps, workers }))
  if (!/^\d+$/.test(value)) throw new Error(`--${name} is a number.`);
if (values.anew) rmSync(KEPT, { force: true });

/** Which storm this is. */
const nameOf = (one: Storm) => `${one.ruleset} ${one.seed} ${one.steps} ${one.tidy}`;
/** What became of each storm the last time. */
function kept(): Storm[] {
  const lines = existsSync(KEPT) ? readFileSync(KEPT, "utf8").split("\n") : [];
  const reports = lines.filter((line) => line !== "").map((line): Storm => JSON.parse(line));
  return [...new Map(reports.map((one) => [nameOf(one), one])).values()];
}
const isWell = ({ wrong }: Storm) => wrong.length === 0;
const DONE = JSON.stringify(kept().filter(isWell).map(nameOf));
const asked = { STORMS: storms, SEED: seed, STEPS: steps, RULESET: ruleset, TIDY: tidy ? "tidy" : "", DONE };
const env = { ...process.env, CHROMIUM: needBrowser(), ...asked };
const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32", env }).status;
for (const build of ["build", "build:practice"])
  if (run("npm", ["run", "-s", build]) !== 0) throw new Error(`npm run ${build} failed`);
const status = run("npx", ["playwright", "test", "--project=chaos", "--pass-with-no-tests", "--workers", workers]);

const wanted = kept()
  .filter((one) => one.steps === Number(steps) && one.tidy === tidy && (ruleset === "" || one.ruleset === ruleset))
  .filter((one) => one.seed >= Number(seed) && one.seed < Number(seed) + Number(storms))
  .sort((a, b) => a.ruleset.localeCompare(b.ruleset) || a.seed - b.seed);
const kinds = [...new Set(wanted.flatMap(({ faults }) => Object.keys(faults)))].sort();
const rowOf = (one: Storm) => [
  one.ruleset,
  one.seed,
  one.language,
  one.steps,
  one.writes,
  one.messages,
  ...kinds.map((kind) => one.faults[kind] ?? 0),
  isWell(one) ? "well" : `${one.wrong.length} wrong`,
];
const sum = (count: (one: Storm) => number) => wanted.reduce((total, one) => total + count(one), 0);
const totals = [
  "all",
  "",
  "",
  sum((one) => one.steps),
  sum((one) => one.writes),
  sum((one) => one.messages),
  ...kinds.map((kind) => sum(({ faults }) => faults[kind] ?? 0)),
  "",
];
const heads = ["ruleset", "seed", "language", "steps", "writes", "messages", ...kinds, "verdict"];
console.info(`\n${inColumns(heads, [...wanted.map(rowOf), totals])}`);
const well = wanted.filter(isWell).length;
console.info(`\n${well} of ${wanted.length} storms passed well`);
process.exitCode = status === 0 && well === wanted.length ? 0 : 1;
