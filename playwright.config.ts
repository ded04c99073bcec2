import { parseArgs } from "node:util";
import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import type { Options } from "./test/e2e/world.ts";
import { findBrowser } from "./tools/browser.ts";

const executablePath = findBrowser();

const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

const SUITES: NonNullable<PlaywrightTestConfig<Options>["projects"]> = [
  {
    name: "e2e",
    testIgnore: "test/conformance/faults.spec.ts", // tests of tests: npm run faults
    testMatch: ["test/{e2e,conformance}/**/*.spec.ts", "test/demo/fight.spec.ts"],
  },
  {
    name: "chaos", // storms over every ruleset, each in a world of its own; npm run chaos says how many at once
    testMatch: ["test/chaos/**/*.spec.ts"],
    fullyParallel: true, // all stand in one file
  },
  {
    name: "demo", // played from a plain file server
    testMatch: ["test/demo/**/*.spec.ts"],
  },
  {
    name: "faults", // plants one for each statement about Foundry: whether it would be noticed if Foundry were otherwise
    testMatch: ["test/conformance/faults.spec.ts"],
  },
  {
    name: "languages", // walks the screens in each, measures them, and puts pictures into reports/languages
    testMatch: ["test/languages/**/*.spec.ts"],
    timeout: 240_000,
    use: { fine: true },
  },
  {
    name: "shots", // the pictures that the README shows, from the practice world
    testMatch: ["test/pictures/**/*.spec.ts"],
    use: { fine: true },
  },
  {
    name: "walks", // every screen, sample, belief and game system, and the practice world's own tests
    testMatch: ["test/walks/**/*.spec.ts", "practice/test/**/*.spec.ts"],
  },
];

/** What `--project` names; workers read this file too, and know it from the environment. */
const { project: named } = parseArgs({
  strict: false,
  options: { project: { type: "string", multiple: true } },
}).values;
const suites = process.env["SUITES"] ?? named?.join("+") ?? "e2e";
process.env["SUITES"] = suites;

/** A suite for each `npm run` of its name. Without `--project` it is the tests that `npm test` runs in browsers. */
export default defineConfig<Options>({
  testDir: ".",
  projects: SUITES.filter(({ name = "" }) => named !== undefined || suites.split("+").includes(name)),
  fullyParallel: false, // both workers would open the pages of each table that stands from one test to the next
  workers: 3, // on two cores: a test waits for about a third of its time
  timeout: 90_000,
  expect: { timeout: 15_000 }, // with three workers on a slow machine, a page just loaded has opened its hand after eight
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0, // what passes at the second try has a cause
  reporter: [["list"], ["json", { outputFile: `reports/${suites}.json` }]],
  use: { headless: true, viewport: { width: 1280, height: 800 }, screenshot: "only-on-failure", launchOptions },
});
