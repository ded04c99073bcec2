// Storms over every ruleset, in real browsers: `npm run chaos -- [--storms 40] [--seed 1] [--steps 150] [--ruleset
// id] [--workers 1] [--tidy]`. Each strikes an untidy world of its seed, or with --tidy the barrow road. What is done is
// kept in reports/chaos.jsonl, and what went well is not repeated, so a stopped run resumes. --anew forgets it.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { needBrowser } from "./browser.mjs";

const text = (fallback) => ({ type: "string", default: fallback });
const { values } = parseArgs({
  options: {
    storms: text("40"),
    seed: text("1"),
    steps: text("150"),
    ruleset: text(""),
    workers: text("1"),
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
const nameOf = (one) => `${one.ruleset} ${one.seed} ${one.steps} ${one.tidy}`;
/** What became of each storm the last time. */
function kept() {
  const lines = existsSync(KEPT) ? readFileSync(KEPT, "utf8").split("\n") : [];
  const reports = lines.filter((line) => line !== "").map((line) => JSON.parse(line));
  return [...new Map(reports.map((one) => [nameOf(one), one])).values()];
}
const isWell = ({ wrong }) => wrong.length === 0;
const DONE = JSON.stringify(kept().filter(isWell).map(nameOf));
const asked = { STORMS: storms, SEED: seed, STEPS: steps, RULESET: ruleset, TIDY: tidy ? "tidy" : "", DONE };
const env = { ...process.env, CHROMIUM: needBrowser(), ...asked };
const run = (command, args) => spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32", env });
for (const build of ["build", "build:practice"])
  if (run("npm", ["run", "-s", build]).status !== 0) throw new Error(`npm run ${build} failed`);
const suite = ["--project=chaos", "--pass-with-no-tests"];
const { status } = run("npx", ["playwright", "test", ...suite, "--workers", workers]);

const wanted = kept().filter(
  (one) =>
    one.steps === Number(steps) &&
    one.tidy === tidy &&
    one.seed >= Number(seed) &&
    one.seed < Number(seed) + Number(storms) &&
    (ruleset === "" || one.ruleset === ruleset),
);
const kinds = [...new Set(wanted.flatMap(({ faults }) => Object.keys(faults)))].sort();
const heads = ["ruleset", "seed", "language", "steps", "writes", "messages", ...kinds, "verdict"];
const rows = wanted
  .sort((a, b) => a.ruleset.localeCompare(b.ruleset) || a.seed - b.seed)
  .map((one) => [
    ...[one.ruleset, one.seed, one.language, one.steps, one.writes, one.messages],
    ...kinds.map((kind) => one.faults[kind] ?? 0),
    isWell(one) ? "well" : `${one.wrong.length} wrong`,
  ]);
const sum = (at) => rows.reduce((total, row) => total + row[at], 0);
const well = wanted.filter(isWell).length;
const totals = heads.map((_, at) => (at === 0 ? "all" : at < 3 || at === heads.length - 1 ? "" : sum(at)));
const widths = heads.map((head, at) =>
  Math.max(head.length, ...[...rows, totals].map((row) => String(row[at]).length)),
);
const line = (row) =>
  row.map((cell, at) => (at === 0 ? String(cell).padEnd(widths[at]) : String(cell).padStart(widths[at]))).join("  ");
console.info(["", line(heads), ...rows.map(line), line(totals)].join("\n"));
console.info(`\n${well} of ${wanted.length} storms passed well`);
process.exitCode = status === 0 && well === wanted.length ? 0 : 1;
