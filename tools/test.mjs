// Everything that proves the module, in one command: types, lint, unit, laws, conformance, end to end.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { needBrowser } from "./browser.mjs";

const windows = process.platform === "win32";
const failures = [];

function step(name, command, args, env = {}) {
  console.info(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", shell: windows, env: { ...process.env, ...env } });
  if (status !== 0) failures.push(name);
  return status === 0;
}

/** Runs several at once, since each alone leaves a core idle. The output of each is shown when it has finished. */
function together(...steps) {
  const one = ([name, command, args]) =>
    new Promise((resolve) => {
      const child = spawn(command, args, { shell: windows });
      const said = [];
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(part));
      child.on("error", (error) => said.push(Buffer.from(String(error))));
      child.on("close", (status) => {
        console.info(`\n— ${name}\n${Buffer.concat(said).toString().trimEnd()}`);
        if (status !== 0) failures.push(name);
        resolve(status === 0);
      });
    });
  return Promise.all(steps.map(one));
}

rmSync("reports", { recursive: true, force: true });
mkdirSync("reports", { recursive: true });
step("lock file", "node", ["tools/check-lock.mjs"]);
const [, , isBuilt, isPracticeBuilt] = await together(
  ["types", "node", ["tools/typecheck.mjs"]],
  ["lint", "npm", ["run", "-s", "lint"]],
  ["build", "npm", ["run", "-s", "build"]],
  ["practice world", "npm", ["run", "-s", "build:practice"]],
  ["browser", "node", ["tools/browser.mjs"]],
);
const unit = ["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=reports/unit.json"];
step("unit and laws", "npx", unit);
const browser = needBrowser();
if (isBuilt && isPracticeBuilt)
  step("conformance and end to end", "npx", ["playwright", "test"], { CHROMIUM: browser });

const counts = { passed: 0, failed: 0 };
if (existsSync("reports/unit.json")) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync("reports/unit.json", "utf8"));
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
}
if (existsSync("reports/e2e.json")) {
  const { stats } = JSON.parse(readFileSync("reports/e2e.json", "utf8"));
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
}
if (failures.length > 0) console.error(`\nFailed: ${failures.join(", ")}`);
if (failures.length > counts.failed) counts.failed = failures.length;
console.info(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
