import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { build } from "vite";
import { createPractice, type Practice, type PracticeOptions } from "../../practice/server/practice.ts";

export { expect };

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

export type Name = "Gamemaster" | "Second GM" | "Anna" | "Ben" | "Cora" | "Dov";

/** A practice world without the module of this repository, and the pages in it. */
export interface World {
  readonly practice: Practice;
  open(name: Name): Promise<Page>;
  close(): Promise<void>;
}

/** For code that runs in a page: how to get at the globals. Written out, since functions travel to pages as text. */
export interface Globals {
  game: { ready?: boolean; modules: { get(id: string): { api: { perform(id: string): Promise<unknown> } } } };
  __practice: { missing: Set<string>; errors: string[] };
}

export async function openWorld(browser: Browser, options: PracticeOptions): Promise<World> {
  const practice = await createPractice({ port: 0, file: null, ...options });
  const context = await browser.newContext();
  return {
    practice,
    async open(name) {
      const page = await context.newPage();
      const user = practice.world().users.find((one) => one.name === name);
      await page.goto(`${practice.url}/game?user=${user?._id}`);
      await page.waitForFunction(() => (globalThis as unknown as Globals).game?.ready === true);
      return page;
    },
    async close() {
      await context.close();
      await practice.close();
    },
  };
}

/** What the page asked of the practice world in vain, and what went wrong in it. */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { missing, errors } = (globalThis as unknown as Globals).__practice;
    return [...missing, ...errors];
  });
