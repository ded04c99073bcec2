// Changes the rules in small ways, one at a time, and checks whether a test notices: `npm run mutate -- [target …]
// [--seed 1] [--sample 60]`. A target is tried with its own tests. The table is kept in reports/mutation.json, with
// every mutant that went unnoticed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { parseArgs } from "node:util";
import { AT_LEAST } from "./mutate/stryker.mjs";
import { type Result, resultOf, tableOf } from "./mutate/table.ts";
import { type Target, targets } from "./mutate/targets.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" }, sample: { type: "string" } },
});
const { seed, sample } = values;
if (sample !== undefined && !/^[1-9]\d*$/.test(sample)) throw new Error("--sample is a number.");
const all = targets();
const names = all.map(({ target }) => target);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`No such target: ${unknown.join(", ")}. There are ${names.join(", ")}.`);

/** Tries one target and reads the outcome. Stryker writes no report if it could not begin. */
function tried(one: Target): Result {
  const asked = { ...one, seed, sample: sample === undefined ? one.sample : Number(sample) };
  const kept = `reports/mutation/${one.target}.json`;
  rmSync(kept, { force: true });
  console.info(`\n— ${one.target}`);
  spawnSync("npx", ["stryker", "run", "config/stryker.config.mjs"], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, MUTATE: JSON.stringify(asked) },
  });
  if (!existsSync(kept)) throw new Error(`Stryker came to no end with ${one.target}; what it says is above.`);
  return resultOf(one.target, JSON.parse(readFileSync(kept, "utf8")));
}

setPriority(constants.priority.PRIORITY_LOW); // it takes hours, and the machine may be needed for other work
mkdirSync("reports/mutation", { recursive: true });
const results: Result[] = [];
for (const one of all.filter(({ target }) => positionals.length === 0 || positionals.includes(target))) {
  results.push(tried(one));
  writeFileSync("reports/mutation.json", JSON.stringify({ seed, results }, null, 2));
}
console.info(`\n${tableOf(results)}`);
const low = results.filter(({ score }) => score < AT_LEAST);
if (low.length > 0) console.error(`\nBelow ${AT_LEAST} %: ${low.map(({ target }) => target).join(", ")}`);
process.exitCode = low.length > 0 ? 1 : 0;
