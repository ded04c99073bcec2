import { defineConfig } from "@playwright/test";

const executablePath = process.env["CHROMIUM"];

/** For this package by itself; CHROMIUM is the path of a browser where Playwright has none of its own. */
export default defineConfig({
  testDir: "test",
  fullyParallel: true,
  timeout: 60_000,
  use: { launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: ["--no-sandbox"] } },
});
