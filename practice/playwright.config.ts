import { defineConfig } from "@playwright/test";

const executablePath = process.env["CHROMIUM"];

/** For this package on its own; CHROMIUM is the path of a browser if Playwright has none. */
export default defineConfig({
  testDir: "test",
  fullyParallel: true,
  timeout: 60_000,
  use: { launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: ["--no-sandbox"] } },
});
