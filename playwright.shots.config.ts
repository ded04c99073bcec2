import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** Takes the pictures that the README shows, from the practice world. */
export default defineConfig({
  ...base,
  testMatch: ["test/pictures/**/*.spec.ts"],
  reporter: "list",
  use: { ...base.use, trace: "off" },
});
