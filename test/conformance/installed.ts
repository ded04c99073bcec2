import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";
import { build } from "vite";

const configFile = fileURLToPath(new URL("vite.config.ts", import.meta.url));

/** `statements`: a folder with the module of statements, built once for each worker. */
export const test = base.extend<object, { statements: string }>({
  statements: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "statements-"));
      await build({ configFile, build: { outDir: folder } });
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});
