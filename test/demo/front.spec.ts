import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { sound } from "../e2e/sound.ts";
import entries from "../samples/samples.json" with { type: "json" };
import { expect, playSample, test } from "./world.ts";

/** From the front page to a hero's turn, at a desk and on a phone. */

const HEROES = /^(Ysolde Marr|Tamsin Reed|Old Tam|Nim Hale|Frank|Nancy)$/;
/** Several pages load at once. */
const PATIENTLY = { timeout: 20_000 };
const PHONE = { width: 360, height: 740 };

/** In bytes, packed as servers pack them: all that a visitor loads from the address to a round that is dealt. */
const FIRST_LOAD = 600_000;

const tableOf = (page: Page, name: string) => page.frameLocator(`iframe[data-user=${name}]`);
const actsIn = (page: Page, name: string) =>
  tableOf(page, name).locator("#combat .dealt-in-acts:not(.is-line) strong").first();

test("the first load, up to a round that is dealt, is below 600 kB", async ({ visitor, site }) => {
  site.asked.clear();
  const page = await visitor.newPage();
  await playSample(page, site, "action-deck");
  for (const name of ["Gamemaster", "Anna", "Ben"]) await expect(actsIn(page, name)).toHaveText(HEROES, PATIENTLY);
  const weights = [...site.asked].map((file) => [file, gzipSync(readFileSync(file)).length] as const);
  const heaviest = weights.toSorted(([, a], [, b]) => b - a).slice(0, 6);
  expect([...site.asked].join(), "the worker is counted").toContain("worker.js");
  expect([...site.asked].join(), "the module is counted").toContain("dealt-in.mjs");
  const total = weights.reduce((sum, [, size]) => sum + size, 0);
  expect(total, JSON.stringify(heaviest)).toBeLessThan(FIRST_LOAD);
});

test("what to press first is said above the tables, and is there", async ({ visitor, site }) => {
  const [{ id, first } = { id: "", first: "" }] = entries;
  const page = await visitor.newPage();
  await playSample(page, site, id);
  await expect(page.locator(".side-bar")).toContainText(first);
  const gm = tableOf(page, "Gamemaster");
  await expect(gm.locator("#combat .dealt-in-strip-head .is-main").first()).toBeVisible(PATIENTLY);
  await expect(gm.locator("aside.tour"), "no tip begins in its middle").toHaveCount(0);
});

for (const { id } of entries)
  test(`${id} opens with everybody side by side, in the middle of play`, async ({ visitor, site }) => {
    test.slow();
    const page = await visitor.newPage();
    await playSample(page, site, id);
    for (const name of ["Gamemaster", "Anna"]) {
      await expect(actsIn(page, name)).toHaveText(HEROES, PATIENTLY);
      await expect(tableOf(page, name).locator("#combat .dealt-in-strip")).toBeVisible();
      await expect(tableOf(page, name).locator("dialog[open]"), "nothing was left half written").toHaveCount(0);
    }
  });

test("on a phone one table is seen at a time, and no page is wider than the screen", async ({ visitor, site }) => {
  const page = await visitor.newPage();
  await page.setViewportSize(PHONE);
  await playSample(page, site, "action-deck");
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect(actsIn(page, "Gamemaster")).toHaveText(HEROES, PATIENTLY);
  await expect(page.locator("iframe:visible")).toHaveCount(1);
  expect(await width()).toBe(PHONE.width);
  await page.locator("#whose").selectOption({ label: "Anna" });
  await expect(page.locator("iframe[data-user=Gamemaster]")).toBeHidden();
  await expect(actsIn(page, "Anna")).toHaveText(HEROES, PATIENTLY);
  await sound({ name: "a visitor", page }, "side by side", ".side-bar");
});

test("a browser that can run no demo is told so, wherever it looks", async ({ visitor, site }) => {
  await visitor.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "SharedWorker");
    Reflect.deleteProperty(Navigator.prototype, "locks");
  });
  const page = await visitor.newPage();
  for (const name of ["", "side.html", "game.html?user=anybody"]) {
    await page.goto(site.url + name);
    await expect(page.getByRole("alert")).toContainText("https address");
  }
});

test("the front page says what it is and is not, and is sound at 300 pixels", async ({ visitor, site }) => {
  const page = await visitor.newPage();
  await page.setViewportSize({ width: 300, height: 800 });
  await page.goto(site.url);
  await expect(page.getByText("not Foundry VTT").first()).toBeVisible();
  await expect(page.locator("[data-sample]")).toHaveCount(entries.length);
  for (const { id, plays } of entries)
    await expect(page.locator(`[data-sample$="/${id}"]`), "it names the game").toContainText(plays);
  await sound({ name: "a visitor", page }, "the front page", "main");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(300);
});
