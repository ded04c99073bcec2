import type { BrowserContext, Page } from "@playwright/test";
import { acts, alike, dealAndBegin, sitDown } from "../e2e/playing.ts";
import { said } from "../e2e/said.ts";
import { expect, playSample, test } from "./world.ts";

/** Tabs that come and go, and what of a fight outlives them. */

/** As on phones whose browsers have no shared worker. */
const withoutSharedWorkers = (visitor: BrowserContext): Promise<unknown> =>
  visitor.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));

const isReady = (page: Page) =>
  page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);

test("where there are no shared workers, the oldest tab's worker serves all, and the next one goes on", async ({
  table,
  visitor,
}) => {
  await withoutSharedWorkers(visitor);
  const { gm, anna, ben } = await sitDown(table);
  await dealAndBegin({ gm });
  await acts(ben, "Old Tam");
  await ben.press(said("action-deck.offer.end"));
  await acts(anna, "Ysolde Marr");
  await gm.page.close(); // it came first
  const next = await table.join("Gamemaster");
  await acts(next, "Ysolde Marr");
  await anna.press(said("action-deck.offer.end"));
  await acts(next, "Barrow Guard");
  await alike(next, anna, ben);
});

test("a fight outlives its last tab", async ({ table }) => {
  const { gm } = await sitDown(table, "Anna");
  await dealAndBegin({ gm });
  await acts(gm, "Old Tam");
  const cards = await gm.cards();
  await gm.page.reload();
  await isReady(gm.page);
  await acts(gm, "Old Tam");
  expect(await gm.cards()).toEqual(cards);
});

test("who closes a tab is no longer at the table", async ({ table }) => {
  const { gm, anna } = await sitDown(table, "Anna");
  const isHere = () => gm.console<boolean>("game.users.getName('Anna').active");
  expect(await isHere()).toBe(true);
  await anna.page.close();
  await expect.poll(isHere).toBe(false);
});

test("starting over puts everything back, with what users' browsers kept", async ({ visitor, site }) => {
  const page = await visitor.newPage();
  await playSample(page, site, "action-deck");
  const gm = page.frameLocator("iframe[data-user=Gamemaster]");
  await expect(gm.locator(".dealt-in-acts").first()).toBeVisible();
  const round = () => page.frames()[1]?.evaluate<number>("game.combat.round");
  expect(await round()).toBe(1);
  const keptNames = () => page.evaluate(() => Object.keys(localStorage));
  expect((await keptNames()).length).toBeGreaterThan(0);
  const again = page.locator("#start-over");
  await again.click();
  await again.click();
  await page.waitForURL(site.url);
  expect(await keptNames()).toEqual([]);
  await page.goto(`${site.url}side.html`);
  await expect(gm.locator("#combat")).toBeVisible();
  await expect.poll(round).toBe(0);
});
