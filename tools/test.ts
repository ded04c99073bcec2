// Everything that proves the module, in one command: types, lint, unit, laws, conformance, end to end.
import { type SpawnOptions, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportError, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { findBrowser } from "./browser.ts";

/** How a step is run: as a process, and with which priority. */
interface How extends SpawnOptions {
  readonly priority?: number;
}

const windows = process.platform === "win32";
const failures: string[] = [];

/** Shows the output as it comes. */
const SHOWN: How = { stdio: "inherit" };
/** Gives way to whatever else wants a core. */
const MEEK: How = { priority: constants.priority.PRIORITY_BELOW_NORMAL };

/** Runs one step. Its output is shown when it has finished, so that several may run at once. */
function step(
  name: string,
  command: string,
  args: readonly string[],
  { stdio = "pipe", priority, env = {} }: How = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    if (stdio === "inherit") console.info(`\n— ${name}`);
    const child = spawn(command, args, { stdio, shell: windows, env: { ...process.env, ...env } });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => said.push(part));
    child.on("error", (error) => said.push(Buffer.from(String(error))));
    child.on("close", (status) => {
      if (stdio !== "inherit") console.info(`\n— ${name}\n${Buffer.concat(said).toString().trimEnd()}`);
      if (status !== 0) failures.push(name);
      resolve(status === 0);
    });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  });
}

/** What needs neither build nor browser, one after another: it has the cores while browsers wait for each other. */
async function beside(): Promise<void> {
  await step("types", "npm", ["run", "-s", "typecheck"], MEEK);
  await step("lint", "npm", ["run", "-s", "lint"], MEEK);
  const unit = ["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=reports/unit.json"];
  await step("unit and laws", "npx", unit, MEEK);
}

/** The tests in browsers, which begin as soon as there is something to open and something to open it with. */
async function inBrowsers(): Promise<void> {
  const made = await Promise.all([
    step("build", "npm", ["run", "-s", "build"]),
    step("practice world", "npm", ["run", "-s", "build:practice"]),
    step("browser", "node", ["tools/browser.ts"]),
  ]);
  if (made.includes(false)) return;
  if (!(await step("demo", "npm", ["run", "-s", "write:demo"]))) return;
  const env = { CHROMIUM: findBrowser(), CI: "1" };
  await step("conformance and end to end", "npx", ["playwright", "test"], { ...SHOWN, env });
}

/** Every test below a suite of Playwright's report: its status, its title with file and line, and what went wrong. */
function testsIn({ suites = [], specs }: JSONReportSuite): { status: string; title: string; errors: string[] }[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => {
      return { status, title: `${file}:${line} ${title}`, errors: results.flatMap(({ errors }) => errors.map(told)) };
    }),
  );
  return [...suites.flatMap(testsIn), ...own];
}

/** An error of Playwright's report: where, and its first lines. */
function told({ message, location }: JSONReportError): string {
  const at = location === undefined ? "" : `${location.file}:${location.line} `;
  return `${at}${stripVTControlCharacters(message ?? "")
    .split("\n")
    .slice(0, 20)
    .join("\n      ")}`;
}

/** Every failed test of Vitest's report, by its whole name. */
const failedUnits = ({ testResults }: JsonTestResults) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed").map((one) => `${name} ${one.fullName}`);
    return failed.length === 0 && status === "failed" ? [name] : failed;
  });

/** A report as it was written, or nothing where its step did not come so far. */
const reported = (name: string) => {
  const path = `reports/${name}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
};

/** Says a few lines under a heading, or nothing. */
function list(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.info(`\n${heading}:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

for (const name of ["unit", "e2e"]) rmSync(`reports/${name}.json`, { force: true }); // others keep what long runs have done
mkdirSync("reports", { recursive: true });
await step("lock file", "node", ["tools/check-lock.ts"]);
await Promise.all([inBrowsers(), beside()]);

const counts = { passed: 0, failed: 0 };
const unit: JsonTestResults | undefined = reported("unit");
if (unit !== undefined) {
  counts.passed += unit.numPassedTests;
  counts.failed += unit.numFailedTests;
  list("Failed unit tests", failedUnits(unit));
}
const browsers: JSONReport | undefined = reported("e2e");
if (browsers !== undefined) {
  counts.passed += browsers.stats.expected;
  counts.failed += browsers.stats.unexpected;
  const tests = browsers.suites.flatMap(testsIn);
  const failed = tests.filter(({ status }) => status === "unexpected");
  list(
    "Failed in browsers",
    failed.map(({ title, errors }) => [title, ...errors].join("\n    ")),
  );
}
if (failures.length > 0) console.error(`\nFailed: ${failures.join(", ")}`);
if (failures.length > counts.failed) counts.failed = failures.length;
console.info(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
