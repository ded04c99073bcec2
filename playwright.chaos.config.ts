import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** Storms over every ruleset, one after another: `npm run chaos`. */
export default defineConfig({
  ...base,
  testMatch: ["test/chaos/**/*.spec.ts"],
  reporter: "list",
  workers: 1,
});
