import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";
import type { Options } from "./test/e2e/world.ts";

/** Walks the screens in every language, measures them, and puts pictures into `reports/languages`. */
export default defineConfig<Options>({
  ...base,
  testMatch: ["test/languages/**/*.spec.ts"],
  timeout: 240_000,
  reporter: "list",
  use: { ...base.use, trace: "off", fine: true },
});
