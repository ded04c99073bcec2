import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tools/browser.mjs";

const executablePath = findBrowser();

export const launchOptions = {
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

export default defineConfig({
  testDir: ".",
  testIgnore: "test/conformance/faults.spec.ts", // tests of tests: npm run faults
  testMatch: ["test/{e2e,conformance}/**/*.spec.ts", "test/demo/fight.spec.ts"],
  fullyParallel: false, // both workers would open the pages of each table that stands from one test to the next
  workers: 3, // on two cores: a test waits for about a third of its time
  timeout: 90_000,
  expect: { timeout: 15_000 }, // with three workers on a slow machine, a page just loaded has opened its hand after eight
  forbidOnly: process.env["CI"] !== undefined,
  retries: process.env["CI"] === undefined ? 0 : 1, // several browsers on a busy machine; npm test names what needed a second try
  reporter: [["list"], ["json", { outputFile: "reports/e2e.json" }]],
  use: { headless: true, viewport: { width: 1280, height: 800 }, trace: "on-first-retry", launchOptions },
});
