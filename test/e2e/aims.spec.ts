import type { Page } from "@playwright/test";
import entries from "../samples/samples.json" with { type: "json" };
import { said } from "./said.ts";
import { expect, test } from "./world.ts";

/** What a glance finds in the sample of every deck: the rows, one filled button, and each act in one place. */

const SIZES = [
  { width: 1366, height: 768, most: 256 },
  { width: 1280, height: 860, most: 348 },
];

/** The strip's height, how many rows there are, and for how many there is room, wherever the list was scrolled. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const strip = document.querySelector("#combat .dealt-in-strip")?.getBoundingClientRect();
    const list = document.querySelector("#combat [data-application-part=tracker], #combat ol.combat-tracker");
    const rows = [...(list?.querySelectorAll(".combatant, .dealt-in-group") ?? [])];
    const heights = rows.map((row) => row.getBoundingClientRect().height).filter((height) => height > 0);
    const room = Math.floor((list?.clientHeight ?? 0) / Math.max(...heights));
    return { strip: strip?.height ?? 0, room, there: heights.length };
  });

const FILLED = ".dealt-in-offer.is-main:visible:not(.is-rest)";

for (const { id } of entries)
  test(`${id}: six rows or all, one filled button, and what ends a turn in one place`, async ({ table, page }) => {
    await page.setViewportSize({ width: 390, height: 768 });
    await page.goto(table.practice.url);
    await page.locator(`[data-sample="dealt-in/${id}"]`).getByRole("button").click();
    await page.waitForURL(/\/game\?/, { timeout: 60_000 });
    await expect(page.locator("#combat .dealt-in-acts").first()).toBeVisible();
    for (const { most, ...size } of SIZES) {
      await page.setViewportSize(size);
      const tour = page.locator(".tour [data-action=exit]").first();
      if (await tour.isVisible()) await tour.click();
      await expect(async () => {
        const { strip, room, there } = await measure(page);
        expect(strip, `${size.width} × ${size.height}`).toBeLessThanOrEqual(most);
        expect(room, `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(Math.min(6, there));
      }).toPass({ timeout: 10_000 });
      expect(await page.locator(FILLED).count(), "filled buttons in sight").toBeLessThanOrEqual(1);
      const ends = page.locator(".dealt-in-offer:visible").filter({ hasText: said("action-deck.offer.end") });
      expect(await ends.count(), "places that end a turn").toBeLessThanOrEqual(1);
    }
  });
