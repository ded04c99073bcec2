import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** Plants a fault for each statement about Foundry: whether it would be noticed if Foundry were otherwise. */
export default defineConfig({
  ...base,
  testIgnore: [],
  testMatch: ["test/conformance/faults.spec.ts"],
  reporter: "list",
});
