import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { places } from "../server/places.ts";
import type { PracticeOptions } from "../server/practice.ts";
import type { Switches } from "../server/switches.ts";
import type { WorldData } from "../server/world-data.ts";
import { expect, faults, type Name, openWorld, type World } from "./pages.ts";
import { restore } from "./restore.ts";

/** A world without the module of this repository, as it was at its start, and a GM in it. */
export interface Table {
  readonly world: World;
  readonly gm: Page;
  /** Another page, which is watched as well. */
  join(name: Name): Promise<Page>;
}

interface Shared {
  readonly key: string;
  readonly world: World;
  readonly gm: Page;
  readonly first: WorldData;
  readonly switches: Switches;
}

/** Tests of the same options, one after another, share a world and the GM's page: its start is most of what they cost. */
export const test = base.extend<
  { host: PracticeOptions; table: Table },
  { shared: (host: PracticeOptions) => Promise<Shared> }
>({
  host: [{}, { option: true }],
  shared: [
    async ({ browser }, use) => {
      let open: Shared | null = null;
      await use(async (host) => {
        const key = JSON.stringify(host);
        if (open?.key === key) {
          open.world.practice.switches(open.switches);
          await restore(open.world, open.gm, open.first);
          return open;
        }
        await open?.world.close();
        const modules = ["dock", "listener", "mask", "reroller", "veil"].map((name) => join(places.modules, name));
        const world = await openWorld(browser, { modules, ...host });
        const first = structuredClone(world.practice.world());
        const switches = structuredClone(world.practice.switches());
        open = { key, world, gm: await world.open("Gamemaster"), first, switches };
        return open;
      });
      await (open as Shared | null)?.world.close();
    },
    { scope: "worker" },
  ],
  table: async ({ shared, host }, use) => {
    const { world, gm } = await shared(host);
    const joined: Page[] = [];
    const joining = async (name: Name) => {
      const page = await world.open(name);
      joined.push(page);
      return page;
    };
    await use({ world, gm, join: joining });
    const wrong = await Promise.all([gm, ...joined].map(faults));
    await Promise.all(joined.map((page) => page.close()));
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
