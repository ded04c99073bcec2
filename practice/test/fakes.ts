import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { places } from "../server/places.ts";
import type { PracticeOptions } from "../server/practice.ts";
import { expect, faults, type Name, openWorld, type World } from "./pages.ts";

/** A world of a test's own without the module of this repository, and a GM in it. */
export interface Table {
  readonly world: World;
  readonly gm: Page;
  /** Another page, which is watched as well. */
  join(name: Name): Promise<Page>;
}

export const test = base.extend<{ host: PracticeOptions; table: Table }>({
  host: [{}, { option: true }],
  table: async ({ browser, host }, use) => {
    const world = await openWorld(browser, {
      modules: ["dock", "listener", "veil"].map((name) => join(places.modules, name)),
      ...host,
    });
    const pages = [await world.open("Gamemaster")];
    const joining = async (name: Name) => {
      const page = await world.open(name);
      pages.push(page);
      return page;
    };
    await use({ world, gm: pages[0]!, join: joining });
    const wrong = await Promise.all(pages.map(faults));
    await world.close();
    expect(wrong.flat()).toEqual([]);
  },
});

/** Runs in a page, with `combat`, `named(name)` and `pause`. */
export const inPage = <T>(page: Page, code: string): Promise<T> =>
  page.evaluate(`(async () => {
    const combat = game.combat;
    const named = (name) => combat.combatants.contents.find((one) => one.name === name);
    const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    ${code}
  })()`);
