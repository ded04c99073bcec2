import { type Browser, expect, type Page } from "@playwright/test";
import { createPractice, type Practice, type PracticeOptions } from "../server/practice.ts";

export type Name = "Gamemaster" | "Second GM" | "Anna" | "Ben" | "Cora" | "Dov";

/** A practice world with only the named modules, and the pages in it. */
export interface World {
  readonly practice: Practice;
  open(name: Name): Promise<Page>;
  close(): Promise<void>;
}

/** For code that runs in a page: how to get at the globals. Written out, since functions travel to pages as text. */
interface Globals {
  game: { ready?: boolean };
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

/** What the page asked for that the practice world lacks, and what went wrong in it. */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { missing, errors } = (globalThis as unknown as Globals).__practice;
    return [...missing, ...errors];
  });

export { expect };
