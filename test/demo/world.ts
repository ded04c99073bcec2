import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import type { PracticeOptions } from "practice-world";
import { sample } from "practice-world/samples";
import type { WorldData } from "practice-world/world-data";
import { type Door, missingFor, type Seat, type Sitting, seatBy } from "../e2e/seat.ts";
import { COARSE, practised } from "../e2e/world.ts";
import { type Served, serve } from "./served.ts";

/** The demo, from a plain file server, in a browser of this test's own: everybody has a tab of it. */

interface Options {
  world: PracticeOptions;
  /** Nobody in this world has seen the module before. */
  newcomers: boolean;
}

interface Fixtures {
  /** One browser for all, as a visitor has it. Every error in it fails the test. */
  readonly visitor: BrowserContext;
  /** A table in the world of these options, where everybody has met the module before. */
  readonly table: Sitting;
}

export const test = base.extend<Fixtures & Options, { site: Served }>({
  world: [{}, { option: true }],
  newcomers: [false, { option: true }],
  site: [
    async ({ browserName: _ }, use) => {
      const site = await serve();
      await use(site);
      site.close();
    },
    { scope: "worker" },
  ],
  visitor: async ({ browser, contextOptions }, use) => {
    const visitor = await browser.newContext({ ...COARSE, ...(contextOptions satisfies BrowserContextOptions) });
    const wrong = faultsIn(visitor);
    await use(visitor);
    await visitor.close();
    expect(wrong, "errors and missing files").toEqual([]);
  },
  table: async ({ visitor, site, world, newcomers }, use) => {
    const seats = new Set<Seat>();
    const { world: begun = sample("ford") } = newcomers ? world : practised(world);
    await begin(visitor, site, begun);
    const door = doorOf(site, begun);
    await use({
      async join(name, options = {}) {
        const seat = await seatBy(door, name, visitor, options);
        seats.add(seat);
        return seat;
      },
      async refused() {
        const [first] = seats;
        const state = await first?.console<{ counters: { refused: number } }>("__practice.control('state')");
        return state?.counters.refused ?? Number.NaN;
      },
    });
    const missing = await Promise.all([...seats].map(missingFor));
    expect(missing.flat(), "asked of the practice world and missing").toEqual([]);
    for (const { name, faults } of seats) expect(faults, `${name}'s console`).toEqual([]);
  },
});

/** Everything in this browser that should not be: errors of pages, and files that are not there. */
function faultsIn(visitor: BrowserContext): string[] {
  const faults: string[] = [];
  visitor.on("weberror", (error) => faults.push(String(error.error().stack)));
  visitor.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}

const spaceOf = ({ url }: Served): string => `practice:${new URL(url).pathname}`;

const doorOf = (site: Served, { users }: WorldData): Door => ({
  users,
  address: (user, theme) => `${site.url}game.html?user=${user}&theme=${theme}`,
  kept: (user, name) => `${spaceOf(site)}:${user}:${name}`,
});

/** Keeps this world in the browser, as if it had been played in before. */
async function begin(visitor: BrowserContext, site: Served, world: WorldData): Promise<void> {
  const page = await visitor.newPage();
  await page.goto(`${site.url}shelf.json`);
  await page.evaluate(keep, [spaceOf(site), JSON.stringify(world)] as const);
  await page.close();
}

function keep([name, world]: readonly [string, string]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("world");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction("world", "readwrite");
      writing.objectStore("world").put(world, "now");
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Presses *Play now* of this sample on the front page. */
export async function playSample(page: Page, site: Served, id: string): Promise<void> {
  await page.goto(site.url);
  await page.locator(`[data-sample="dealt-in/${id}"]`).getByRole("button").click();
  await page.waitForURL(/side\.html/, { timeout: 45_000 });
}

export { expect };
