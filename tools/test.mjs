// Everything that proves the module, in one command: types, lint, unit, laws, conformance, end to end.
import { spawnSync } from "node:child_process";
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

rmSync("reports", { recursive: true, force: true });
mkdirSync("reports", { recursive: true });
step("lock file", "node", ["tools/check-lock.mjs"]);
step("types", "node", ["tools/typecheck.mjs"]);
step("lint", "npm", ["run", "-s", "lint"]);
const unit = ["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=reports/unit.json"];
step("unit and laws", "npx", unit);
const built =
  step("build", "npm", ["run", "-s", "build"]) && step("practice world", "npm", ["run", "-s", "build:practice"]);
const browser = needBrowser();
if (built) step("conformance and end to end", "npx", ["playwright", "test"], { CHROMIUM: browser });

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
