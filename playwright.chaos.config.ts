import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** Storms over every ruleset, each in a world of its own: `npm run chaos`. */
export default defineConfig({
  ...base,
  testMatch: ["test/chaos/**/*.spec.ts"],
  reporter: "list",
  fullyParallel: true, // all stand in one file
  workers: 1,
});
