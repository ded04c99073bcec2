import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** Walks every screen, sample, belief and game system, and the practice world's own tests: `npm run walks`. */
export default defineConfig({
  ...base,
  testMatch: ["test/walks/**/*.spec.ts", "practice/test/**/*.spec.ts"],
  reporter: [["list"], ["json", { outputFile: "reports/walks.json" }]],
});
