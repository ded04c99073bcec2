import type { Browser, BrowserContext, Page } from "@playwright/test";
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

test("what anybody has heard of outlives a leading tab that is closed while it writes", async ({ table, visitor }) => {
  await withoutSharedWorkers(visitor);
  const { gm, anna } = await sitDown(table, "Anna");
  const noted = "game.users.getName('Gamemaster').flags.world?.noted ?? 0";
  await gm.console("void [...Array(40).keys()].map((n) => game.user.setFlag('world', 'noted', n + 1))");
  await anna.page.waitForFunction(`(${noted}) > 0`);
  await gm.page.close();
  const next = await table.join("Gamemaster");
  const heard = await anna.console<number>(noted);
  expect(heard).toBeGreaterThan(0);
  expect(await next.console<number>(noted)).toBeGreaterThanOrEqual(heard);
});

/** As when a system short of memory ends it. */
async function endSharedWorker(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send("Target.getTargets");
  const workers = targetInfos.filter(({ type }) => type === "shared_worker");
  expect(workers).toHaveLength(1);
  for (const { targetId } of workers) await devtools.send("Target.closeTarget", { targetId });
  await devtools.detach();
}

test("a shared worker that is lost is followed by another, which goes on", async ({ table, browser }) => {
  const { gm, anna, ben } = await sitDown(table);
  await dealAndBegin({ gm });
  await acts(ben, "Old Tam");
  await endSharedWorker(browser);
  for (const seat of [gm, anna, ben]) await seat.console(`__practice.control("state").then(() => 0)`); // the next one answers
  await ben.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  await alike(gm, anna, ben);
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
