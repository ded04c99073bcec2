import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** The demo, played from a plain file server: `npm run demo:test`. */
export default defineConfig({
  ...base,
  testMatch: ["test/demo/**/*.spec.ts"],
  reporter: "list",
});
