import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";
import type { Options } from "./test/e2e/world.ts";

/** Takes the pictures that the README shows, from the practice world. */
export default defineConfig<Options>({
  ...base,
  testMatch: ["test/pictures/**/*.spec.ts"],
  reporter: "list",
  use: { ...base.use, trace: "off", fine: true },
});
