import type { Locator, Page } from "@playwright/test";
import { SCREEN } from "../../tools/publish/media.ts";
import { expect } from "../e2e/world.ts";

/** Waits until nothing moves any more, and nobody points at anything. */
async function stillness(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await expect(page.locator("#dealt-in-played, .dealt-in-banner")).toHaveCount(0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== "running" || one.effect?.getTiming().iterations === Infinity),
  );
}

/** Takes this picture for the documents. */
export async function picture(of: Page | Locator, name: string): Promise<void> {
  await stillness("page" in of ? of.page() : of);
  await of.screenshot({ path: `docs/${name}.png` });
}

/** Takes this picture of a whole page for the module browser. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.setViewportSize(SCREEN);
  await stillness(page);
  await page.screenshot({ path: `media/${name}.webp`, type: "webp", quality: 82 });
}
