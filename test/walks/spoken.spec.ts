import type { Page } from "@playwright/test";
import { hearing } from "../e2e/hearing.ts";
import { expect, type Name, test } from "../e2e/world.ts";
import entries from "../samples/samples.json" with { type: "json" };

/** Rounds of every sample as a player hears them: no more than half as much again as there are turns, nothing twice. */

const PLAYERS: Readonly<Record<string, Name>> = {
  "action-deck": "Anna",
  masterdeck: "Dov",
  "mst-1": "Anna",
  "card-pools": "Cora",
  "speed-cards": "Ben",
  "speed-dice": "Ben",
  numbered: "Ben",
};
const ROUNDS = 3;
const PRESSES = 70;

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

const strip = (page: Page) => page.locator("#combat .dealt-in-strip");
const actsOn = (page: Page) => strip(page).locator(".dealt-in-acts").first().innerText();
const roundOn = (page: Page) => page.evaluate(() => document.querySelector("#combat .encounter-title")?.textContent);

/** The Game Master goes on by what is filled, and by answers where something is asked first. */
async function goOn(page: Page): Promise<void> {
  const main = strip(page).locator(".dealt-in-offer.is-main:enabled:visible").first();
  if ((await main.count()) > 0) await main.click();
  else await page.keyboard.press("Shift+G");
  const answer = page.locator("dialog[open] :is([data-action=yes], [data-action=ok])").first();
  if ((await answer.count()) > 0) await answer.click();
}

for (const lang of ["en", "de"])
  for (const { id } of entries)
    test(`${id} in ${lang}`, async ({ table, page, context }) => {
      test.slow();
      await page.setViewportSize({ width: 390, height: 800 }); // where there is room, three pages stand side by side
      await page.goto(table.practice.url);
      await page.locator(`[data-sample="dealt-in/${id}"]`).getByRole("button").click();
      await page.waitForURL(/\/game\?/, { timeout: 60_000 });
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(strip(page)).toBeVisible({ timeout: 20_000 });
      for (const close of await page.locator(".tour [data-action=exit]").all()) await close.click();
      const player = await table.join(PLAYERS[id] ?? "Anna", { context, language: lang });
      const heard = await hearing(player.page);
      let turns = 0;
      let rounds = 0;
      let before = "";
      let round = await roundOn(page);
      for (let press = 0; press < PRESSES && rounds < ROUNDS; press++) {
        await goOn(page);
        await page.waitForTimeout(450); // rows and strips are quiet for a moment after they have changed
        const now = await actsOn(page).catch(() => "");
        if (now !== before) turns++;
        before = now;
        const at = await roundOn(page);
        if (at !== round) rounds++;
        round = at;
      }
      const all = await heard();
      for (const [i, one] of all.entries()) {
        expect(one, `${i}`).not.toEqual(all[i - 1]);
        expect(new Set(one).size).toBe(one.length);
      }
      expect(turns).toBeGreaterThan(3);
      expect(all.length / turns, `${all.length} of ${turns}: ${JSON.stringify(all)}`).toBeLessThanOrEqual(1.5);
    });
